import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { refusalText } from '#desk/lib/refusal-text.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Select } from '#ui/select/select.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'
import type { LookedAt } from './imports-types.ts'
import { lookAt } from './look-at.ts'

/** Looks at another sheet of the same file. Of several choices in a row the last one counts. */
export function useSheet({ file, sheet }: LookedAt, onSeen: (seen: LookedAt) => void) {
	const { mutate, isPending, error, variables } = useMutation({ mutationFn: (name: string) => lookAt(file, name) })
	const choose = (name: string) => mutate(name, { onSuccess: onSeen })
	return { sheet: isPending ? variables : sheet, isPending, error, choose }
}

type Props = { sheets: readonly string[]; choice: ReturnType<typeof useSheet> }

/** Chooses the sheet of an Excel file with several. */
export function SheetChoice({ sheets, choice: { sheet, isPending, error, choose } }: Props) {
	const { t } = useTranslation(['imports', 'common'])
	const language = useLanguage()
	return (
		<>
			<div className="flex items-center gap-3">
				<Select
					className="w-full md:max-w-100"
					label={t('sheet')}
					hint={t('sheetNote')}
					value={sheet}
					options={sheets.map((name) => ({ value: name, label: name }))}
					onChange={({ target }) => choose(target.value)}
				/>
				{isPending && <Spinner />}
			</div>
			{error && <Alert tone="error">{refusalText(error, t('common:network'), language)}</Alert>}
		</>
	)
}
