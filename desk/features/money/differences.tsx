import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { resolutions } from '#contract/desk/couriers.ts'
import { may } from '#contract/desk/roles.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useMe } from '#desk/lib/me.ts'
import { useAct, useReadPages } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { LineList } from './line-list.tsx'

type Difference = Reply<'listDifferences'>['data']['items'][number]
type How = (typeof resolutions)[number]

/** Lines of couriers' files that did not match and are not resolved. */
export function Differences() {
	const { t } = useTranslation(['money', 'common'])
	const me = useMe()
	const [chosen, setChosen] = useState<Difference>()
	const query = useReadPages('listDifferences', { query: {} })
	const lines = query.data?.flatMap(({ items }) => items)
	return (
		<Section title={t('differences')}>
			<Loaded query={{ ...query, data: lines }} waiting={<Lines count={3} />}>
				{(all) =>
					all.length === 0 ? (
						<p className="text-soft">{t('noDifferences')}</p>
					) : (
						<LineList
							lines={all}
							end={(line) =>
								may(me.role, 'money.change') && (
									<Button
										variant="secondary"
										shape="slim"
										aria-label={t('resolveOne', { number: line.number })}
										onClick={() => setChosen(line)}
									>
										{t('resolve')}
									</Button>
								)
							}
						/>
					)
				}
			</Loaded>
			{query.hasNextPage && (
				<Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t('common:more')}
				</Button>
			)}
			<Dialog
				open={chosen !== undefined}
				onClose={() => setChosen(undefined)}
				title={chosen ? t('resolveOne', { number: chosen.number }) : ''}
				closeLabel={t('common:close')}
			>
				{chosen && <ResolveForm key={chosen.id} line={chosen} onClose={() => setChosen(undefined)} />}
			</Dialog>
		</Section>
	)
}

function ResolveForm({ line, onClose }: { line: Difference; onClose: () => void }) {
	const { t } = useTranslation(['money', 'common'])
	const possible = line.state === 'other_amount' ? resolutions : resolutions.filter((how) => how !== 'accepted')
	const fields = useFields({ how: (line.resolution ?? possible[0]) as string, reason: line.reason ?? '' })
	const { mutate, isPending } = useAct('resolveDifference', {
		reads: ['listDifferences', 'listRemittances', 'listCouriers', 'getMoneyOverview', 'getToday'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const how = fields.values.how as How
	const submit = () => {
		const reason = fields.values.reason.trim()
		if (reason.length < 3) return fields.fail({ reason: t('common:required') })
		mutate({ params: { id: line.id }, body: { how, reason } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<Select
				{...fields.field('how')}
				label={t('how')}
				hint={t(`resolutionNote.${how}`)}
				options={possible.map((value) => ({ value, label: t(`resolution.${value}`) }))}
			/>
			<TextField {...fields.field('reason')} label={t('reason')} maxLength={300} />
			<p className="text-sm text-soft">{t('twoAbove')}</p>
			<Button type="submit" wide loading={isPending}>
				{t('resolve')}
			</Button>
		</Form>
	)
}
