import type { Language } from './refusals.ts'

/** Why a file of products cannot be read, or its import failed, and what to do, in both languages. */
export const fileFaults = {
	file_empty: { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
	file_pdf: {
		en: 'This is a PDF file. Ask for the table as Excel or CSV.',
		bn: 'এটি PDF ফাইল। তালিকাটি এক্সেল বা CSV হিসেবে চেয়ে নিন।',
	},
	file_old_excel: {
		en: 'This is an Excel file of the older kind (.xls). Save it as .xlsx or CSV.',
		bn: 'এটি পুরোনো ধরনের এক্সেল ফাইল (.xls)। .xlsx বা CSV হিসেবে সেভ করে দিন।',
	},
	file_picture: { en: 'This is a picture.', bn: 'এটি একটি ছবি।' },
	file_compressed: {
		en: 'This is a compressed file. Unpack it first.',
		bn: 'এটি কমপ্রেস করা ফাইল। আগে ভেতরের ফাইলটি বের করে নিন।',
	},
	file_document: {
		en: 'This is a text document. Save the table as Excel or CSV.',
		bn: 'এটি লেখার ডকুমেন্ট। টেবিলটি এক্সেল বা CSV হিসেবে সেভ করে দিন।',
	},
	file_web_page: {
		en: 'This is a web page. Save the table as Excel or CSV.',
		bn: 'এটি একটি ওয়েব পেজ। টেবিলটি এক্সেল বা CSV হিসেবে সেভ করে দিন।',
	},
	file_xml: {
		en: 'This is an XML file. Save the table as Excel or CSV.',
		bn: 'এটি XML ফাইল। টেবিলটি এক্সেল বা CSV হিসেবে সেভ করে দিন।',
	},
	file_not_text: {
		en: 'This file is not a table: it has bytes that no text has.',
		bn: 'ফাইলটি কোনো টেবিল নয়: এতে এমন তথ্য আছে যা লেখা নয়।',
	},
	file_text_damaged: {
		en: 'The file has Bengali as UTF-8 and bytes that are not UTF-8: it was damaged. Save it again as UTF-8.',
		bn: 'ফাইলের কিছু অক্ষর নষ্ট হয়ে গেছে। UTF-8 হিসেবে আবার সেভ করে দিন।',
	},
	file_json_list: {
		en: 'This is one list of JSON. Write one object in each line.',
		bn: 'এটি একটি JSON তালিকা। প্রতি লাইনে একটি করে অবজেক্ট লিখুন।',
	},
	file_zip: {
		en: 'This is a zip file, but no Excel file. Give the table in it.',
		bn: 'এটি জিপ ফাইল, এক্সেল ফাইল নয়। ভেতরের টেবিলটি দিন।',
	},
	file_excel_damaged: {
		en: 'The Excel file is damaged. Open it in Excel, save it again and choose the new file.',
		bn: 'এক্সেল ফাইলটি নষ্ট হয়ে গেছে। এক্সেলে খুলে আবার সেভ করে নতুন ফাইলটি দিন।',
	},
	file_no_sheet: { en: 'The Excel file has no sheet.', bn: 'এক্সেল ফাইলে কোনো শিট নেই।' },
	file_unknown_sheet: {
		en: 'The Excel file has no sheet with this name.',
		bn: 'এক্সেল ফাইলে এই নামের কোনো শিট নেই।',
	},
	file_not_excel: { en: 'Only an Excel file has sheets.', bn: 'শিট থাকে শুধু এক্সেল ফাইলে।' },
	file_no_headings: {
		en: 'No row of the file has the headings of a table of products: at least a name, a SKU, a barcode or a slug.',
		bn: 'ফাইলের কোনো সারিতে পণ্যের টেবিলের শিরোনাম নেই: অন্তত নাম, কোড (SKU), বারকোড বা স্লাগ থাকতে হবে।',
	},
	file_sheet_no_headings: {
		en: 'No row of the file has the headings of a table of products: at least a name, a SKU, a barcode or a slug. Of an Excel file the first visible sheet is read, or the one that is named.',
		bn: 'শিটের কোনো সারিতে পণ্যের টেবিলের শিরোনাম নেই: অন্তত নাম, কোড (SKU), বারকোড বা স্লাগ থাকতে হবে। শিটের নাম না দিলে প্রথম যে শিটটি দেখা যায় সেটিই পড়া হয়।',
	},
	file_not_mapped: {
		en: 'No row of the file has the headings that the mapping names and one by which a product is recognised.',
		bn: 'ম্যাপিংয়ের শিরোনামগুলো আর পণ্য চেনার মতো একটি শিরোনাম ফাইলের কোনো সারিতে একসঙ্গে নেই।',
	},
	file_sheet_not_mapped: {
		en: 'No row of the sheet has the headings that the mapping names and one by which a product is recognised. Of an Excel file the first visible sheet is read, or the one that is named.',
		bn: 'ম্যাপিংয়ের শিরোনামগুলো আর পণ্য চেনার মতো একটি শিরোনাম শিটের কোনো সারিতে একসঙ্গে নেই। শিটের নাম না দিলে প্রথম যে শিটটি দেখা যায় সেটিই পড়া হয়।',
	},
	file_default_unreadable: {
		en: 'The seller, the category or the unit for all rows cannot be read.',
		bn: 'সব সারির জন্য দেওয়া বিক্রেতা, ক্যাটাগরি বা একক পড়া যাচ্ছে না।',
	},
	file_too_much: {
		en: 'The Excel file has more in it than can be read. Save the table alone as CSV.',
		bn: 'এক্সেল ফাইলে অনেক বেশি তথ্য, পড়া যাচ্ছে না। শুধু টেবিলটি CSV হিসেবে সেভ করে দিন।',
	},
	file_line_too_long: {
		en: 'A line of the file is longer than a megabyte.',
		bn: 'ফাইলের একটি লাইন এক মেগাবাইটের চেয়ে বড়।',
	},
	pictures_unreadable: {
		en: 'A zip file of pictures is no longer there or cannot be read. Send it again.',
		bn: 'ছবির একটি জিপ ফাইল আর নেই বা পড়া যাচ্ছে না। ফাইলটি আবার পাঠান।',
	},
	seller_archived: { en: 'The seller is archived.', bn: 'বিক্রেতাকে আর্কাইভ করা হয়েছে।' },
	import_interrupted: {
		en: 'The import was interrupted. Start it again: what is stored already changes nothing.',
		bn: 'ইমপোর্ট মাঝপথে থেমে গেছে। আবার শুরু করুন: যা জমা হয়ে গেছে তা আর বদলাবে না।',
	},
} as const

export type FileFault = keyof typeof fileFaults

const mapped = { en: 'The mapping names {names}.', bn: 'ম্যাপিংয়ে আছে {names}।' }

/** A further sentence of some faults, where names are known: `{names}` stands for names of the file or of the mapping. */
export const fileFaultNames: Partial<Record<FileFault, Record<Language, string>>> = {
	file_unknown_sheet: { en: 'It has {names}.', bn: 'ফাইলে আছে {names}।' },
	file_not_mapped: mapped,
	file_sheet_not_mapped: mapped,
}
