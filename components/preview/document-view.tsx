'use client';

import type { FileItem } from '@/lib/workspace/file-item';
import { workspace } from '@/lib/workspace/page-workspace.client';
import { LockedView } from './locked-view';
import { PagesView } from './pages-view';
import { PictureView } from './picture-view';
import { previewKindOf } from './preview-rules';
import { NoPreview } from './problem';
import { shownKind } from './shown-content';
import { TextView } from './text-view';

/** The content of a file, in the way of its kind. */
export function DocumentView({ item }: { readonly item: FileItem }) {
  if (item.status === 'password' && !workspace.isUnlocked(item.id)) return <LockedView />;
  switch (previewKindOf({ kind: shownKind(item) })) {
    case 'pages':
      return <PagesView item={item} />;
    case 'picture':
      return <PictureView item={item} />;
    case 'text':
      return <TextView item={item} />;
    case 'none':
      return <NoPreview reason="other" />;
  }
}
