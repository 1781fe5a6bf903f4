import { create } from 'zustand'
import { storage } from '#client/storage.ts'

/** `system`: as the device is set. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const key = 'haat.desk.theme'

/** The theme of this device. */
export const useTheme = create<{ theme: Theme }>(() => ({
	theme: themes.find((theme) => theme === storage.get(key)) ?? 'system',
}))

/** Applies the theme of this device to the document. */
export function applyTheme(): void {
	const { theme } = useTheme.getState()
	if (theme === 'system') delete document.documentElement.dataset.theme
	else document.documentElement.dataset.theme = theme
}

/** Keeps a theme for this device and applies it. */
export function setTheme(theme: Theme): void {
	storage.set(key, theme)
	useTheme.setState({ theme })
	applyTheme()
}
