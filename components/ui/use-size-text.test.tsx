import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it } from 'vitest';
import { bidiIsolate } from './bidi-isolate';
import { useSizeText } from './use-size-text';

function Size({ bytes }: { readonly bytes: number }) {
  return <p>{useSizeText()(bytes)}</p>;
}

it.each([
  [500, '1\u00a0kB'],
  [2048, '2\u00a0kB'],
  [1024 ** 2, '1\u00a0MB'],
  [1.5 * 1024 ** 2, '1.5\u00a0MB'],
])('%d bytes are the number before the unit in both languages', (bytes, text) => {
  for (const locale of ['en', 'he'] as const) {
    const { unmount, container } = render(
      <NextIntlClientProvider locale={locale} messages={{}}>
        <Size bytes={bytes} />
      </NextIntlClientProvider>,
    );
    expect(container.textContent).toBe(bidiIsolate(text));
    unmount();
  }
});
