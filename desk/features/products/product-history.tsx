import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'

type Columns = Record<string, unknown> | null

/** Who changed what, the newest first. */
export function ProductHistory({ slug }: { slug: string }) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const who = useWho()
	const query = useRead('getProductHistory', { params: { slug }, query: { limit: 20 } })
	return (
		<Section title={t('history')}>
			<Loaded query={query}>
				{(changes) =>
					changes.length === 0 ? (
						<p className="text-soft">{t('noHistory')}</p>
					) : (
						<ol className="grid gap-3">
							{changes.map(({ at, actor, entity, action, before, after }, row) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: two changes of one moment differ by their place only
								<li key={`${at}${row}`}>
									<p className="font-semibold">{t(`entities.${entity}.${action}`)}</p>
									<p className="text-sm text-soft">
										{formatDateTime(at, language)} · {who(actor)}
									</p>
									<Differences before={before as Columns} after={after as Columns} />
								</li>
							))}
						</ol>
					)
				}
			</Loaded>
		</Section>
	)
}

/** The columns that a change has set, short ones with the former and the new value. */
function Differences({ before, after }: { before: Columns; after: Columns }) {
	if (!before || !after || Array.isArray(before) || Array.isArray(after)) return null
	const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
	const text = (value: unknown) =>
		typeof value === 'object' && value !== null ? '…' : String(value ?? '–').slice(0, 60)
	return (
		<ul className="text-sm">
			{names.map((name) => (
				<li key={name} className="break-words">
					<span className="text-soft">{name}:</span> <s className="text-soft">{text(before[name])}</s> →{' '}
					{text(after[name])}
				</li>
			))}
		</ul>
	)
}
