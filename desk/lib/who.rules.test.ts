import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createI18n } from '#client/i18n.ts'
import type { Language } from '#contract/refusals.ts'
import { whoText } from './who.rules.ts'

const texts = (language: Language) => {
	const common = JSON.parse(readFileSync(`desk/locales/${language}/common.json`, 'utf8')) as object
	return createI18n(language, { common }).t
}

it.each([
	['staff 3 (Rina)', 'Rina', 'Rina'],
	['staff 3 (Rina (night))', 'Rina (night)', 'Rina (night)'],
	['system', 'the shop itself', 'শপ নিজে'],
	['the link of the first owner', 'the link of the first owner', 'প্রথম মালিকের লিংক'],
	['command line', 'command line', 'কমান্ড লাইন'],
	['command line (karim)', 'command line (karim)', 'কমান্ড লাইন (karim)'],
	['import of prices.csv', 'import of prices.csv', 'prices.csv ফাইলের ইমপোর্ট'],
	['seller:aarong (till)', 'till (seller aarong)', 'till (বিক্রেতা aarong)'],
	['seller:aarong (staff 4 (Karim))', 'Karim (seller aarong)', 'Karim (বিক্রেতা aarong)'],
	['warehouse', 'warehouse', 'warehouse'],
])('%s is %s, in Bengali %s', (actor, en, bn) => {
	expect([whoText(actor, texts('en')), whoText(actor, texts('bn'))]).toEqual([en, bn])
})
