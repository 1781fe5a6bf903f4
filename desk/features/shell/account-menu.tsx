import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { showLanguage, useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useAct } from '#desk/lib/reads.ts'
import { noteMe, noteSignedOut } from '#desk/lib/session.ts'
import { setTheme, themes, useTheme } from '#desk/lib/theme.ts'
import { Popover } from '#desk/parts/popover.tsx'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { LogoutIcon, ShieldIcon } from '#ui/icons.tsx'
import { showShortcutList } from './shortcut-list.tsx'

/** Who is signed in, their settings, and the way out. */
export function AccountMenu() {
	const { t } = useTranslation(['shell', 'common'])
	const me = useMe()
	const role = t(`common:roles.${me.role}`)
	const button = (
		<>
			<span className="grid size-9 shrink-0 place-items-center rounded-full bg-leaf-tint font-bold text-leaf">
				{[...me.name][0]}
			</span>
			<span className="hidden max-w-60 truncate font-semibold md:block">
				{me.name} · {role}
			</span>
		</>
	)
	return (
		<Popover
			label={t('account', { name: me.name, role })}
			button={button}
			buttonClass="flex min-h-11 items-center gap-2 rounded-md px-1 hover:text-leaf"
			className="w-72"
		>
			{(close) => (
				<div className="grid gap-3 p-2">
					<div>
						<p className="font-semibold">{me.name}</p>
						<p className="text-sm text-soft">{role}</p>
					</div>
					<Link
						to="/security"
						onClick={close}
						className="-mx-2 flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-leaf-tint"
					>
						<ShieldIcon className="size-5 text-soft" />
						{t('security')}
					</Link>
					<LanguageChoice />
					<ThemeChoice />
					<div className="hidden md:block">
						<Button
							variant="ghost"
							shape="slim"
							onClick={() => {
								close()
								showShortcutList()
							}}
						>
							{t('shortcuts')}
						</Button>
					</div>
					<SignOut />
				</div>
			)}
		</Popover>
	)
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
	return (
		<fieldset>
			<legend className="mb-1.5 text-sm text-soft">{label}</legend>
			<div className="flex flex-wrap gap-2">{children}</div>
		</fieldset>
	)
}

function LanguageChoice() {
	const { t } = useTranslation('shell')
	const language = useLanguage()
	const me = useMe()
	const { mutate } = useAct('setDeskLanguage')
	const choose = (chosen: Language) => {
		showLanguage(chosen)
		noteMe({ ...me, language: chosen })
		mutate({ body: { language: chosen } })
	}
	return (
		<Choice label={t('language')}>
			<Chip lang="bn" selected={language === 'bn'} onClick={() => choose('bn')}>
				{t('bengali')}
			</Chip>
			<Chip lang="en" selected={language === 'en'} onClick={() => choose('en')}>
				{t('english')}
			</Chip>
		</Choice>
	)
}

function ThemeChoice() {
	const { t } = useTranslation('shell')
	const { theme } = useTheme()
	return (
		<Choice label={t('theme')}>
			{themes.map((one) => (
				<Chip key={one} selected={one === theme} onClick={() => setTheme(one)}>
					{t(`themes.${one}`)}
				</Chip>
			))}
		</Choice>
	)
}

function SignOut() {
	const { t } = useTranslation('shell')
	const { mutate, isPending } = useAct('signOutOfDesk', { onSuccess: noteSignedOut })
	return (
		<Button variant="secondary" wide loading={isPending} icon={<LogoutIcon />} onClick={() => mutate({})}>
			{t('signOut')}
		</Button>
	)
}
