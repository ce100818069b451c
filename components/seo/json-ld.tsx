import type { Graph } from 'schema-dts';
import { jsonLdText } from '@/lib/features/site/seo/json-ld';

/** What a page says of itself to search engines. A block of data: browsers do not run it, so no policy of scripts concerns it. */
export function JsonLd({ data }: { readonly data: Graph }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write the quotation marks as entities, which a script does not read; `jsonLdText` lets nothing end the element
      dangerouslySetInnerHTML={{ __html: jsonLdText(data) }}
    />
  );
}
