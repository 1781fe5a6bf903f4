import { saveFile } from '#client/save-file.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from './copy-button.tsx'

/** Recovery codes, which are shown only once: to copy, to download, to print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
	const { t } = useTranslation('common')
	const text = codes.join('\n')
	return (
		<div className="grid gap-3">
			<ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunk p-4 font-mono" translate="no">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2 print:hidden">
				<CopyButton text={text} />
				<Button
					variant="secondary"
					shape="slim"
					onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'haat-recovery-codes.txt')}
				>
					{t('download')}
				</Button>
			</div>
		</div>
	)
}
