import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { type WorkspaceActions, WorkspaceActionsContext } from '@/components/workspace/use-workspace-actions';
import { renderPage } from '@/tests/support/render';

type PageOptions = NonNullable<Parameters<typeof renderPage>[1]>;

/** Renders a part of the list of files. Its actions are recorded and have no effect. */
export function renderInWorkspace(
  part: ReactElement,
  { actions: over = {}, ...options }: PageOptions & { readonly actions?: Partial<WorkspaceActions> } = {},
) {
  const actions = {
    isSignedIn: (options.viewer ?? null) !== null,
    add: vi.fn(),
    sort: vi.fn(),
    retry: vi.fn(),
    morePages: vi.fn(),
    unlock: vi.fn(),
    remove: vi.fn(),
    choose: vi.fn(),
    assign: vi.fn(),
    rename: vi.fn(),
    check: vi.fn(),
    correct: vi.fn(),
    select: vi.fn(),
    createZip: vi.fn(),
    saveToDrive: vi.fn(),
    signIn: vi.fn(),
    signInForZip: vi.fn(),
    ...over,
  } satisfies WorkspaceActions;
  const wrap = (shown: ReactElement) => <WorkspaceActionsContext value={actions}>{shown}</WorkspaceActionsContext>;
  const page = renderPage(wrap(part), options);
  return { ...page, actions, rerender: (shown: ReactElement) => page.rerender(wrap(shown)) };
}
