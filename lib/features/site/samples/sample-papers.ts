import type { Locale } from '@/lib/platform/i18n/locales';

/** One of our sample documents (`public/samples`), identified by its bytes. */
export interface SampleDocument {
  readonly file: string;
  readonly bytes: number;
  /** SHA-256 of the file, base64url. */
  readonly digest: string;
}

/**
 * The sample documents in the reader's language: text, scan, photograph, screenshot, Word. They count neither as files
 * nor as pages.
 */
export const SAMPLE_PAPERS: Readonly<Record<Locale, readonly SampleDocument[]>> = {
  en: [
    { file: 'attachment-1.pdf', bytes: 151913, digest: 'ntYAphfb7UKAw81xrkcEY0d8Dd927aYCbIBX0A2B88c' },
    { file: 'Scan_20260209.pdf', bytes: 71098, digest: 'osB8G2ULsRM19yiuO0BqrWOfn5L1YJSYaEllhwTJw6s' },
    { file: 'IMG_4417.jpg', bytes: 78413, digest: 'PO-hMkYX8j3zyLfN2kKPR8YRb1GDwJmw24eE_Xq-IjE' },
    { file: 'Screenshot_20260221-175203.png', bytes: 97892, digest: 'KZDgQbaW8CtvNwpZe_N5iZKPs-9sX9jY1VJbRmCkTkU' },
    { file: 'eStatement (1).pdf', bytes: 166591, digest: '3vhwb39O_oYq2T-7bTzuoacymu8TD8sVnezN-80GmB4' },
    { file: 'Doc1.docx', bytes: 2914, digest: 'gROxTS64wNs3CYbYFYo7Gwf9Qzl80OeSO_1UwOEbNV0' },
  ],
  he: [
    { file: '6601482_052026.pdf', bytes: 156978, digest: 'Xku1Z4HReJPQV33qE4aARGZNJUzeAl1e6IvyR-rzE44' },
    { file: 'מסמך סרוק (3).pdf', bytes: 93841, digest: 'jKeUUmVy_6yA62gGNaiL8y2dH57MsRIttnHAIdWqOY0' },
    { file: 'IMG-20260218-WA0007.jpg', bytes: 50739, digest: 'vV9iVjZ5FphtaXEv78y0GIML74uCf8M-6TU9p3mbHiQ' },
    { file: 'Screenshot_20260314-091544.png', bytes: 90921, digest: '9bezxoX7_LLU3KelIf6kt7BegIQJHMyuFikmZ7Ox02M' },
    { file: 'Scan 12-03 (2).pdf', bytes: 71169, digest: '0yv7Yiff2RbHPsntCpdB7tQOQkOR2rGap84oqldp3Vs' },
    { file: 'מכתב חתום.docx', bytes: 2974, digest: 'xX2g9CmDoPYbmsP0YVXfWapqaTAxFFBbxK6Cj2Y1-Tk' },
  ],
};
