import { formatDateTime, formatNumber, formatYear } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { entityText, fieldText, shownValue } from './shown-value.ts'

type Entry = Reply<'searchAudit'>['data']['items'][number]

/** One entry: who, when, what, and each value before and after. Opened, it has the names of the trail too. */
export function AuditEntry({ entry }: { entry: Entry }) {
	const { t } = useTranslation('audit')
	const language = useLanguage()
	const who = useWho()
	const { action } = entry
	const [before, after] = [entry.before, entry.after] as (Record<string, unknown> | null)[]
	const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort()
	const text = (name: string) => fieldText(name, t, (value) => formatNumber(value, language))
	const shown = (name: string, values: Record<string, unknown> | null | undefined) =>
		shownValue(entry.entity, name, values?.[name], { language, t })
	return (
		<li className="grid gap-1.5 py-3">
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<b className="font-semibold">{entityText(entry.entity, t)}</b>
				<span className="min-w-0 break-all">
					{entry.name ?? (entry.entity_id > 0 && formatYear(entry.entity_id, language))}
				</span>
				<Badge tone={action === 'deleted' ? 'sale' : action === 'created' ? 'leaf' : 'quiet'}>
					{t(`actions.${action}`)}
				</Badge>
				<span className="ms-auto text-sm text-soft">
					{who(entry.actor)} · <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
				</span>
			</p>
			{names.length > 0 && (
				<details>
					<summary className="w-fit cursor-pointer py-3 text-sm text-soft">{names.map(text).join(', ')}</summary>
					<table className="mt-1 w-full table-fixed border-collapse text-sm">
						<thead>
							<tr className="text-soft max-md:grid max-md:grid-cols-2">
								<th scope="col" className="w-1/4 py-1 text-start font-semibold max-md:sr-only">
									{t('value')}
								</th>
								<th scope="col" className="py-1 text-start font-semibold md:ps-3">
									{t('before')}
								</th>
								<th scope="col" className="py-1 ps-3 text-start font-semibold">
									{t('after')}
								</th>
							</tr>
						</thead>
						<tbody>
							{names.map((name) => (
								<tr key={name} className="border-t border-mist align-top max-md:grid max-md:grid-cols-2 max-md:py-1">
									<th
										scope="row"
										className="py-1 text-start font-normal break-words max-md:col-span-2 max-md:font-semibold"
									>
										{text(name)}
										{text(name) !== name && <span className="ms-2 font-normal text-soft md:ms-0 md:block">{name}</span>}
									</th>
									<td className="py-1 break-words whitespace-pre-line md:ps-3">{shown(name, before)}</td>
									<td className="py-1 ps-3 break-words whitespace-pre-line">{shown(name, after)}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className="border-t border-mist pt-2 text-sm break-words text-soft">
						{entry.entity} {entry.entity_id > 0 && entry.entity_id} · {entry.actor}
					</p>
				</details>
			)}
		</li>
	)
}
