'use client';

import { workspace } from '@/lib/features/desk/page-workspace.client';
import type { FileItem } from '@/lib/features/workspace/list/file-item';
import { LockedView } from './locked-view';
import { PagesView } from './pages-view';
import { PictureView } from './picture-view';
import { previewKindOf } from './preview-rules';
import { NoPreview } from './problem';
import { TextView } from './text-view';

/** The content of a file, shown according to its kind. */
export function DocumentView({ item }: { readonly item: FileItem }) {
  const isUnlocked = workspace.isUnlocked(item.id);
  if (item.status === 'password' && !isUnlocked) return <LockedView />;
  switch (previewKindOf(item)) {
    case 'pages':
      // The key remounts a file that was locked before.
      return <PagesView key={String(isUnlocked)} item={item} />;
    case 'picture':
      return <PictureView item={item} />;
    case 'text':
      return <TextView item={item} />;
    case 'none':
      return <NoPreview reason="other" />;
  }
}
