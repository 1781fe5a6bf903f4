import type { Bilingual } from '#db/demo/types.ts'

/** An invented brand: the colours of its packs in pairs (main, accent), and the small text printed on them. */
export type Brand = { name: Bilingual; colours: [string, string][]; note?: string }

/** key | English | বাংলা | main accent, main accent … | small text */
const rows = `
sonar-dhan | Sonar Dhan | সোনার ধান | #1f7a3d #f6c445, #a8321e #fbe3a4, #23508f #f4d58a | বাছাই করা চাল
mather-hashi | Mather Hashi | মাঠের হাসি | #d98a1f #fff3d6, #5b7f2b #fdf0c4, #8c2f39 #f7d9a8 | মাঠ থেকে ঘরে
dalbhandar | Dalbhandar | ডালভান্ডার | #c9502b #ffe2b8, #3f6f3a #f3e7b4, #7a3b69 #f6d7c2 | বাছাই করা ডাল
jata | Jata | জাঁতা | #b8863b #fff4dc, #7c4a21 #f6dfb5, #2f6690 #fbe8c8 | জাঁতায় ভাঙা
ruposhi | Ruposhi | রূপসী | #e0a800 #c62828, #1e7d46 #ffe08a | ভিটামিন এ সমৃদ্ধ
ghani | Ghani | ঘানি | #7a3e12 #f3c34b, #c48a12 #4a2a0c | কাঠের ঘানিতে ভাঙা
surjomon | Surjomon | সূর্যমন | #f2b90f #2e7d32, #e8862e #fff3c4 | হালকা ও স্বচ্ছ
jhalbari | Jhalbari | ঝালবাড়ি | #c1272d #ffd54f, #8c1c13 #ffe0a3, #d9822b #5b1a0e | খাঁটি মসলা
moshlaful | Moshlaful | মসলাফুল | #6b2d73 #ffd166, #0f6b5c #ffe3a1, #a63c06 #ffefc9 | গুঁড়া ও গোটা মসলা
nonapani | Nonapani | নোনাপানি | #1f6fb5 #ffffff, #0b4f6c #cdeffd | আয়োডিনযুক্ত
chitagur | Chitagur | চিটাগুড় | #8a4b14 #ffdf9e, #5d3315 #f4c978 | খেজুর রসের ঘ্রাণ
achar-khala | Achar Khala | আচার খালা | #7f9a1d #fff2b3, #b23a1e #ffe3a8 | ঘরের স্বাদ
tok-jhal | Tok Jhal | টকঝাল | #c9252b #f5f0d8, #2d7a36 #fff1bd | টমেটো ও মরিচ
khamarbari | Khamarbari | খামারবাড়ি | #1d6fa5 #ffffff, #2f8f5b #fff6d8, #d4a017 #fffaf0 | খামারের খাঁটি দুধ
dudhkoli | Dudhkoli | দুধকলি | #2457a6 #f7d774, #7b3fa0 #fff0b8 | পুষ্টির ভরসা
borofkuchi | Borofkuchi | বরফকুচি | #d94f8a #fff1f6, #6b3e26 #ffe3c2, #1f8a8a #f3ffe9 | ক্রিমি স্বাদ
mochmoch | Mochmoch | মচমচ | #d7263d #ffd23f, #1b7f5c #fff3b0, #f08a24 #5a1807 | মচমচে মজা
bikel | Bikel | বিকেল | #b5541c #ffe8c2, #5a2d82 #ffd9ec, #14655b #ffe9a9 | চায়ের সঙ্গী
nimeshe | Nimeshe | নিমেষে | #e8a10c #b71c1c, #c62828 #ffe082, #2e7d32 #fff59d | দুই মিনিটে তৈরি
kalo-moti | Kalo Moti | কালোমতি | #4a2412 #e8c07a, #7d1e2f #f4d7a0, #1f2a44 #d9b36c | কোকোর স্বাদ
cha-koli | Cha Koli | চা কলি | #b3261e #ffd98a, #1e5b3a #f5e0a0, #6e3b17 #ffe6b3 | সিলেটের বাগান থেকে
jhornadhara | Jhornadhara | ঝর্ণাধারা | #1d86c8 #e6f6ff, #12706b #dff7ef | বিশুদ্ধ পানি
fizzu | Fizzu | ফিজু | #d01f2e #ffffff, #f28c18 #ffffff, #2c9a3e #f4ff9e, #1e3f91 #e3eaff | ঠান্ডা উপভোগ করুন
phol-ras | Pholras | ফলরস | #f08c1c #ffe9b0, #c2265a #ffd5e3, #4b8a2a #f0f7c0 | ফলের রস
modhubon | Modhubon | মধুবন | #c98a0c #fff0c2, #6b3d0c #ffd36b | সুন্দরবনের মধু
shokal | Shokal | সকাল | #e0752d #fff1d0, #2a6f97 #ffeccc, #7a9e2c #fff6d6 | সকালের নাশতা
badamtoli | Badamtoli | বাদামতলী | #7b4b24 #ffe2ad, #234f3c #f6dca6, #8a1f3d #fbe2b6 | বাছাই করা দানা
ovenghor | Ovenghor | ওভেনঘর | #a9562a #fff0dc, #d2a24c #5a2d0c, #7a2e3b #ffe4cf | রোজ সকালে তৈরি
mishtimukh | Mishtimukh | মিষ্টিমুখ | #b01e4f #ffe3b3, #d68a16 #fff4d6 | ছানার মিষ্টি
aroggo | Aroggo | আরোগ্য ফার্মা | #1b74bb #ffffff, #14866d #eafff7, #c8372d #fff0ee, #5b4a9e #f1edff |
nirog | Nirog | নিরোগ ল্যাব | #e07b1a #ffffff, #2b8a57 #f1fff7, #a61e4d #fff0f5, #2a4d8f #eef4ff |
shustho | Shustho | সুস্থ হেলথকেয়ার | #0f7f8c #ffffff, #7a3b8f #f9efff, #b8860b #fffbea, #b1302b #fff2f0 |
prano | Prano | প্রাণো | #17806d #f2fff8, #3c5aa6 #f0f4ff | ঘরের স্বাস্থ্যসঙ্গী
sonamoni | Sonamoni | সোনামণি | #f08bb0 #fff3f8, #7cc3e8 #fffbe0, #f5c451 #fff8e6 | শিশুর যত্নে
tulo | Tulo | তুলো | #58b0d6 #ffffff, #8c6fc0 #f6f0ff, #7fbf6a #fbfff0 | নরম ও শুকনো
fenabahar | Fenabahar | ফেনাবাহার | #1257a6 #ffe04a, #d12c5b #ffffff, #1e8c4a #fdf6a8 | ঝকঝকে ধোয়া
jhokjhoke | Jhokjhoke | ঝকঝকে | #0a8f6a #fff27a, #2563b8 #dff4ff, #c2410c #ffe7c2 | দাগ দূর করে
moshamukti | Moshamukti | মশামুক্তি | #c0231c #ffe14d, #1d6b3f #d8ffb0 | রাতভর সুরক্ষা
norompata | Norompata | নরমপাতা | #3a8fc4 #ffffff, #e06f91 #fff0f4, #6aa84f #f7ffe8 | নরম ও মজবুত
grihini | Grihini | গৃহিণী | #8f2d2d #f5d9b0, #3d5a80 #e8eef5, #2f6b4f #f2ead0 | রান্নাঘরের ভরসা
keshobati | Keshobati | কেশবতী | #5a2a6e #f5c6e8, #1f6b4a #e2f5c8, #8a3b12 #ffe0b8 | ঘন কালো চুল
snigdho | Snigdho | স্নিগ্ধ | #d1638a #fff0f5, #4a9a8a #f0fffa, #c7923a #fff8e8, #6a7fc1 #f3f5ff | কোমল ত্বক
neemtola | Neemtola | নিমতলা | #2f7d32 #e9f7c9, #6f8f1f #fffbd6 | নিমের গুণ
mukta-hashi | Mukta Hashi | মুক্তাহাসি | #d5232f #ffffff, #1475b8 #e6fbff, #1f8a5b #f1ffe8 | মজবুত দাঁত
shahosh | Shahosh | সাহস | #1c2b3a #c9a45c, #23394d #6ec1e4 | পুরুষের যত্ন
onamika | Onamika | অনামিকা | #a23b72 #ffe6f2, #6d4c9f #f5ecff | স্বস্তির দিন
rongdhonu | Rongdhonu | রংধনু | #b3122f #ffd7df, #7a1f4b #f9c9d9 | উজ্জ্বল রং
torongo | Torongo | তরঙ্গ | #1f2a44 #5cc8e8, #2b2b2f #ff7a45 |
bijoli | Bijoli | বিজলি | #e0a21a #1f2a44, #c23b22 #fff3d6 |
mohakash | Mohakash | মহাকাশ | #2a2f4a #9fb4ff, #3a3a3f #e0c080 |
tantghor | Tantghor | তাঁতঘর | #7a1f3d #e8c07a, #1f4e5f #f2d6a2 |
nokshi | Nokshi | নকশি | #8c2f39 #f3d9b1, #2f4858 #f6ae2d |
pothchola | Pothchola | পথচলা | #5a3a22 #d9b382, #23395b #b9cfe4 |
khataful | Khataful | খাতাফুল | #d9472b #ffe8c9, #20639b #fdf3c7, #3caea3 #fff4d9, #6b4c9a #fde2ff | মসৃণ কাগজ
golpoghor | Golpoghor | গল্পঘর | #1d3557 #f1c453, #9d2235 #fbe9c6, #2a6f57 #f6e2b3 |
khelaghor | Khelaghor | খেলাঘর | #e63946 #ffd166, #06a77d #fff1b8, #3a86c8 #ffe5ec |
`

/** All brands of the catalogue by key. */
export const brands: Record<string, Brand> = Object.fromEntries(
	rows
		.trim()
		.split('\n')
		.map((row) => {
			const [key = '', en = '', bn = '', pairs = '', note] = row.split('|').map((part) => part.trim())
			const colours = pairs.split(', ').map((pair) => pair.split(' ') as [string, string])
			return [key, { name: { en, bn }, colours, ...(note && { note }) }]
		}),
)
