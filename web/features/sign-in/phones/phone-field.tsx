import { useId, useRef, useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { cx } from '#ui/cx.ts'
import { boxClasses, Field, useField } from '#ui/field/field.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { prepareBotCheck } from '#web/shop/session/bot-check.ts'
import { type PhoneHint, phoneHint, type TypedPhone } from './phone.rules.ts'

const DialCodePicker = lazyPart(() => import('./dial-code/dial-code-picker.tsx'), { lost: 'over' })

/** A phone number beside its dial code. Shows what is missing once the shopper has left the field, then while they type. */
export function PhoneField(props: {
	value: TypedPhone
	onChange: (value: TypedPhone) => void
	/** A hint or an error of the form; it precedes the field's own hints. */
	hint?: PhoneHint | undefined
	error?: string | null
}) {
	const { t } = useTranslation(['account', 'forms'])
	const language = useLanguage()
	const id = useId()
	const [left, setLeft] = useState(false)
	const [picking, setPicking] = useState<boolean>()
	const input = useRef<HTMLInputElement>(null)
	const hint = props.hint ?? (left && props.value.typed ? phoneHint(props.value) : undefined)
	const hintText = hint && t(hint.key, { count: hint.count, shown: formatNumber(hint.count ?? 0, language) })
	const labelled = { label: t('signIn.phone'), error: props.error ?? hintText }
	const field = useField({ ...labelled, id })
	const dialCode = shownDigits(props.value.dialCode, language)

	return (
		<Field {...labelled} id={field.id}>
			<span className="grid grid-cols-[auto_minmax(0,1fr)]" dir="ltr">
				<button
					type="button"
					aria-label={t('dialCode.button', { code: dialCode })}
					aria-haspopup="dialog"
					onClick={() => setPicking(true)}
					className={cx(
						'figures -me-[1.5px] inline-flex min-h-12 items-center gap-1 rounded-s-md border-[1.5px] border-edge bg-card ps-3.5 pe-2.5',
						field.control['aria-invalid'] && 'border-chilli',
						'text-md font-semibold transition-colors hover:z-1 hover:border-leaf hover:text-leaf focus-visible:z-1',
					)}
				>
					{dialCode}
					<ChevronDownIcon className="size-4.5 text-soft" />
				</button>
				<input
					{...field.control}
					ref={input}
					type="tel"
					name="phone"
					inputMode="tel"
					autoComplete="tel"
					placeholder={t('signIn.phonePlaceholder')}
					value={props.value.typed}
					onFocus={prepareBotCheck}
					onBlur={() => setLeft(props.value.typed !== '')}
					onChange={(event) => props.onChange({ ...props.value, typed: event.target.value })}
					className={cx(boxClasses, 'figures relative rounded-s-none')}
				/>
			</span>
			{picking !== undefined && (
				<DialCodePicker
					open={picking}
					value={props.value.dialCode}
					onClose={() => setPicking(false)}
					onChoose={(code) => {
						props.onChange({ ...props.value, dialCode: code })
						setPicking(false)
					}}
				/>
			)}
		</Field>
	)
}
