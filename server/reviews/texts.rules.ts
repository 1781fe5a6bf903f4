import type { Language } from '#contract/refusals.ts'

type Bilingual = Readonly<Record<Language, string>>

export const removedText: Bilingual = { en: 'Removed', bn: 'মুছে ফেলা হয়েছে' }
export const reportedText: Bilingual = { en: 'Thank you, we will look at it', bn: 'ধন্যবাদ, আমরা দেখে নেব' }
