import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'

/** An answer to what a shopper wrote. `send` throws what the server refused. */
export function AnswerForm(props: {
	/** The longest answer. */
	most: number
	hint: string
	action: string
	/** What is answered: names the field and the button. */
	about: string
	busy: boolean
	send: (text: string) => Promise<unknown>
	/** Beside the button that sends. */
	children?: ReactNode
}) {
	const { t } = useTranslation(['care', 'common'])
	const fields = useFields({ text: '' })
	const text = fields.values.text.trim()
	const submit = () => {
		if (!text) return fields.fail({ text: t('common:required') })
		props.send(text).catch(fields.refuse)
	}
	return (
		<Form fields={fields} onSubmit={submit} className="max-w-prose">
			<TextArea
				{...fields.field('text')}
				label={t('answer')}
				aria-label={`${t('answer')}: ${props.about}`}
				hint={props.hint}
				maxLength={props.most}
				rows={3}
			/>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" shape="slim" aria-label={`${props.action}: ${props.about}`} loading={props.busy}>
					{props.action}
				</Button>
				{props.children}
			</div>
		</Form>
	)
}
