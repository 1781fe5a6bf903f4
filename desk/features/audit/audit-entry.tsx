import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { entityText, shownValue } from './shown-value.ts'

type Entry = Reply<'searchAudit'>['data']['items'][number]

/** One entry: who, when, what, and each value before and after. */
export function AuditEntry({ entry }: { entry: Entry }) {
	const { t } = useTranslation('audit')
	const language = useLanguage()
	const { action } = entry
	const [before, after] = [entry.before, entry.after] as (Record<string, unknown> | null)[]
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
	return (
		<li className="grid gap-1.5 py-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<b className="font-semibold">{entityText(entry.entity, t)}</b>
				<span className="min-w-0 break-all">{entry.name ?? (entry.entity_id > 0 && entry.entity_id)}</span>
				<Badge tone={action === 'deleted' ? 'sale' : action === 'created' ? 'leaf' : 'quiet'}>
					{t(`actions.${action}`)}
				</Badge>
				<span className="ms-auto text-sm text-soft">
					{entry.actor} · <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
				</span>
			</p>
			{names.length > 0 && (
				<details>
					<summary className="w-fit cursor-pointer py-3 text-sm text-soft">{names.join(', ')}</summary>
					<table className="mt-1 w-full table-fixed border-collapse text-sm">
						<thead>
							<tr className="text-soft">
								<th scope="col" className="w-1/4 py-1 text-start font-semibold">
									{t('value')}
								</th>
								<th scope="col" className="py-1 ps-3 text-start font-semibold">
									{t('before')}
								</th>
								<th scope="col" className="py-1 ps-3 text-start font-semibold">
									{t('after')}
								</th>
							</tr>
						</thead>
						<tbody>
							{names.map((name) => (
								<tr key={name} className="border-t border-mist align-top">
									<th scope="row" className="py-1 text-start font-normal break-words">
										{name}
									</th>
									<td className="py-1 ps-3 break-words">{shownValue(before?.[name])}</td>
									<td className="py-1 ps-3 break-words">{shownValue(after?.[name])}</td>
								</tr>
							))}
						</tbody>
					</table>
				</details>
			)}
		</li>
	)
}
