import type { ReactNode } from 'react'
import { formatBdt, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Mark } from '#desk/parts/mark.tsx'

export type Line = Reply<'readRemittance'>['data']['lines'][number]

/** Lines of a courier's file with how they differ. `end`: at the end of a line. */
export function LineList<L extends Line>(props: { lines: readonly L[]; end?: (line: L) => ReactNode }) {
	const { t } = useTranslation('money')
	const language = useLanguage()
	return (
		<ul className="grid">
			{props.lines.map((line) => (
				<li
					key={`${line.id} ${line.line}`}
					className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-mist py-2"
				>
					<span className="min-w-0">
						<span className="font-semibold break-all">{line.number}</span>{' '}
						<Mark tone={line.state === 'matched' ? 'good' : 'due'}>{t(`line.${line.state}`)}</Mark>
						<span className="block text-sm text-soft">
							{t('lineOf', { line: formatNumber(line.line, language) })}
							{line.expected !== null && line.state === 'other_amount' && (
								<> · {t('wasExpected', { amount: formatBdt(line.expected, language) })}</>
							)}
							{line.waiting && (
								<>
									{' '}
									· {t(`resolution.${line.resolution}`)}: {t('waitsForOther')}
								</>
							)}
						</span>
					</span>
					<span className="ms-auto flex items-center gap-3">
						<span className="figures font-semibold">{formatBdt(line.amount, language)}</span>
						{props.end?.(line)}
					</span>
				</li>
			))}
		</ul>
	)
}
