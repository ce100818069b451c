import type { Graph } from 'schema-dts';
import { jsonLdText } from '@/lib/features/site/seo/json-ld';

/** Structured data of a page for search engines. Browsers do not execute the block, so no script policy applies. */
export function JsonLd({ data }: { readonly data: Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotation marks as entities, which a script does not read; `jsonLdText` lets nothing end the element
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
