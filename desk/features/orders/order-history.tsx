import { useRef } from 'react'
import { formatBdt, formatShortDay, formatTime } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dayOf } from '#contract/delivery-days.ts'
import type { Language } from '#contract/refusals.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'
import { whoText } from '#desk/lib/who.rules.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Timeline } from '#desk/parts/timeline.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { type DeskOrder, kindText } from './order-types.ts'

type Entry = DeskOrder['timeline'][number]

/** Everything that happened to the order, the newest first, and a field for notes. */
export function OrderHistory({ data }: { data: DeskOrder }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const can = useCan()
	const sellers = new Map(data.order.parts.map(({ part, seller }) => [part, seller.name]))
	const items = data.timeline.map((entry, n) => ({
		id: n,
		at: entry.at,
		time: shortTime(entry.at, language),
		title: titleOf(t, entry),
		by: [
			entry.part !== null && data.order.parts.length > 1 ? sellers.get(entry.part) : undefined,
			whoOf(t, entry),
			entry.amount !== null && formatBdt(entry.amount, language),
		]
			.filter(Boolean)
			.join(' · '),
		children: entry.text && entry.kind !== 'message' && <p className="text-soft">«{entry.text}»</p>,
	}))
	return (
		<Section title={t('history')}>
			<Timeline items={items.toReversed()} />
			{can('orders.note') && <NoteForm number={data.order.number} />}
		</Section>
	)
}

/** The time of today, or the day. */
function shortTime(at: string, language: Language): string {
	const day = dayOf(new Date(at))
	return day === dayOf(new Date()) ? formatTime(at, language) : formatShortDay(day, language)
}

function titleOf(t: Translate, { kind, state }: Entry): string {
	if (kind === 'note') return t('entry.note')
	if (kind === 'order' && state === 'placed') return t('kinds.placed')
	if (kind === 'cut')
		return t(state === 'replaced' ? 'cut.replaced' : 'cut.entry', { reason: t(`cut.reasons.${state}`) })
	if (kind === 'replacement') return t(`replace.entry.${state}`)
	const what = state ? (kind === 'order' ? t(`states.${state}`) : kindText(t, state)) : ''
	return kind === 'order' ? what : t(`entry.${kind}`, { what })
}

function whoOf(t: Translate, { by }: Entry): string {
	if (by === 'shopper' || by === 'shop') return t(by)
	return by === null ? '' : whoText(by, t)
}

function NoteForm({ number }: { number: string }) {
	const { t } = useTranslation(['orders', 'common'])
	const fields = useFields({ text: '' })
	const box = useRef<HTMLDivElement>(null)
	const { mutate, isPending } = useAct('noteDeskOrder', {
		reads: ['getDeskOrder'],
		onSuccess: fields.reset,
		onError: fields.refuse,
	})
	useShortcut('n', t('keys.note'), () => box.current?.querySelector('textarea')?.focus())
	const submit = () => {
		const text = fields.values.text.trim()
		if (!text) return fields.fail({ text: t('common:required') })
		mutate({ params: { number }, body: { text } })
	}
	return (
		<div ref={box} className="border-t border-mist pt-3">
			<Form fields={fields} onSubmit={submit}>
				<TextArea {...fields.field('text')} label={t('note')} hint={t('noteHint')} maxLength={1_000} rows={2} />
				<Button type="submit" shape="slim" variant="secondary" className="justify-self-start" loading={isPending}>
					{t('addNote')}
				</Button>
			</Form>
		</div>
	)
}
