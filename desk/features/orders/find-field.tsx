import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

/** Search by number, phone or name. */
export function FindField(props: { search: string; onSearch: (text: string) => void }) {
	const { t } = useTranslation('orders')
	const [text, setText] = useState(props.search)
	return (
		<form
			className="flex flex-wrap items-end gap-2"
			onSubmit={(event) => {
				event.preventDefault()
				props.onSearch(text.trim())
			}}
		>
			<TextField
				type="search"
				className="min-w-0 flex-1 md:max-w-120"
				label={t('find')}
				placeholder={t('findWhat')}
				start={<SearchIcon />}
				value={text}
				maxLength={80}
				onChange={({ target }) => setText(target.value)}
			/>
			<Button type="submit" variant="secondary">
				{t('findNow')}
			</Button>
		</form>
	)
}
