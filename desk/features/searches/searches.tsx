import { useState } from 'react'
import { formatDate, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { SynonymForm } from './synonym-form.tsx'

/** Searches in vain beside the phrases with the same meaning: a search is made a synonym of what the shop has. */
export default function Searches() {
	const { t } = useTranslation('searches')
	const [taught, setTaught] = useState('')
	return (
		<Page title={t('title')} note={t('note')}>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<VainSearches chosen={taught} onChoose={setTaught} />
				<div className="grid grid-cols-1 gap-4">
					<Section title={t('add')}>
						<SynonymForm key={taught} phrase={taught} onSaved={() => setTaught('')} />
					</Section>
					<Synonyms />
				</div>
			</div>
		</Page>
	)
}

function VainSearches({ chosen, onChoose }: { chosen: string; onChoose: (query: string) => void }) {
	const { t } = useTranslation('searches')
	const language = useLanguage()
	const query = useRead('listVainSearches', { query: {} })
	return (
		<Section title={t('vain')}>
			<Loaded query={query}>
				{(searches) =>
					searches.length === 0 ? (
						<EmptyState icon={<CheckIcon />} title={t('noVain')} level={3} />
					) : (
						<ul className="divide-y divide-mist">
							{searches.map(({ query: text, count, last_at }) => (
								<li key={text} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
									<span className="min-w-0 flex-1">
										<span className="block font-semibold break-words">{text}</span>
										<span className="block text-sm text-soft">
											{t('times', { count, shown: formatNumber(count, language), date: formatDate(last_at, language) })}
										</span>
									</span>
									<Button
										variant={text === chosen ? 'primary' : 'secondary'}
										shape="slim"
										aria-label={t('makeOne', { query: text })}
										onClick={() => onChoose(text)}
									>
										{t('make')}
									</Button>
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Section>
	)
}

function Synonyms() {
	const { t } = useTranslation('searches')
	const [text, setText] = useState('')
	const query = useRead('listSynonyms', {})
	const { mutate } = useAct('removeSynonym', { reads: ['listSynonyms'] })
	const wanted = text.trim().toLowerCase()
	return (
		<Section title={t('synonyms')}>
			<TextField
				label={t('filter')}
				type="search"
				value={text}
				autoComplete="off"
				onChange={({ target }) => setText(target.value)}
			/>
			<Loaded query={query}>
				{(sets) => (
					<ul className="scroll-thin max-h-160 divide-y divide-mist overflow-y-auto">
						{sets
							.filter(({ phrases }) => !wanted || phrases.some((phrase) => phrase.includes(wanted)))
							.map(({ phrases }) => (
								<li key={phrases.join(',')} className="flex flex-wrap gap-x-1 gap-y-1 py-2">
									{phrases.map((phrase) => (
										<span key={phrase} className="flex items-center rounded-full bg-mist ps-3">
											{phrase}
											<IconButton label={t('remove', { phrase })} onClick={() => mutate({ body: { phrase } })}>
												<CloseIcon className="size-4" />
											</IconButton>
										</span>
									))}
								</li>
							))}
					</ul>
				)}
			</Loaded>
		</Section>
	)
}
