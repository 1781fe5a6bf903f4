import { Fragment } from 'react'
import { formatAmount, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Alert } from '#ui/alert/alert.tsx'

type Found = Reply<'getServerSettings'>['data']
type Setting = Found['settings'][number]

/** What the server was started with, and what it lacks for a shop that is open to all. Nothing can be changed here. */
export default function Server() {
	const { t } = useTranslation('server')
	const query = useRead('getServerSettings', {})
	return (
		<Page title={t('title')} note={t('note')}>
			<Loaded query={query}>
				{(found) => (
					<div className="grid grid-cols-1 gap-4">
						<Summary {...found} />
						<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
							{[...new Set(found.settings.map(({ group }) => group))].map((group) => (
								<Section key={group} title={t(`groups.${group}`)}>
									<dl className="divide-y divide-mist">
										{found.settings
											.filter((setting) => setting.group === group)
											.map((setting) => (
												<Row key={setting.id} {...setting} />
											))}
									</dl>
								</Section>
							))}
						</div>
					</div>
				)}
			</Loaded>
		</Page>
	)
}

/** What is missing or unsafe, with the variables to set. */
function Summary({ open, settings }: Found) {
	const { t } = useTranslation('server')
	const language = useLanguage()
	const wrong = settings.filter(({ state }) => state === 'missing' || state === 'unsafe')
	const count = { count: wrong.length, shown: formatNumber(wrong.length, language) }
	if (wrong.length === 0) return <Alert tone="success">{t('complete')}</Alert>
	return (
		<Alert tone={open ? 'error' : 'info'}>
			<p className="font-semibold">{t(open ? 'lacksOpen' : 'lacksLocal', count)}</p>
			<ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
				{wrong.map(({ id, variables }) => (
					<li key={id}>
						{t(`names.${id}`)}: <Variables names={variables} />
					</li>
				))}
			</ul>
		</Alert>
	)
}

const tones = { set: 'good', usual: 'quiet', off: 'quiet', missing: 'due', unsafe: 'bad' } as const
const amounts = new Set(['smsCap', 'cashMost', 'refundApproval', 'refundAlone'])

function Row({ id, state, value, number, variables }: Setting) {
	const { t } = useTranslation('server')
	const language = useLanguage()
	const amount = (number: number) => {
		if (amounts.has(id)) return `৳${formatAmount(number, language)}`
		return t(`units.${id}`, { count: number, shown: formatNumber(number, language) })
	}
	return (
		<div className="grid gap-1 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start sm:gap-4">
			<dt>
				<span className="block font-semibold">{t(`names.${id}`)}</span>
				<span className="text-sm text-soft">
					<Variables names={variables} />
				</span>
			</dt>
			<dd className="break-words">{number === null ? value : amount(number)}</dd>
			<dd className="sm:text-end">
				<Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>
			</dd>
		</div>
	)
}

function Variables({ names }: { names: readonly string[] }) {
	return names.map((name, at) => (
		<span key={name}>
			{at > 0 && ', '}
			<code translate="no">
				{name.split('_').map((word, part) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: words of a name stay in their places
					<Fragment key={part}>
						{part > 0 && '_'}
						{part > 0 && <wbr />}
						{word}
					</Fragment>
				))}
			</code>
		</span>
	))
}
