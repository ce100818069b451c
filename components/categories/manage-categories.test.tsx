import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCustomCategories } from '@/lib/features/categories/custom-categories.client';
import { closeBilling } from '@/lib/features/payments/upgrade.client';
import { SIGNED_OUT_EVENT } from '@/lib/platform/auth/events';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { ManageCategories } from './manage-categories';
import { useManageCategories } from './use-manage-categories';

type Own = Parameters<typeof useManageCategories>[1];

function Managed({ own }: { readonly own: Own }) {
  const state = useManageCategories('en', own);
  return (
    <>
      <button type="button" onClick={state.open}>
        Manage
      </button>
      <ManageCategories {...state} />
    </>
  );
}
const OWN: Own = { set: { Club: ['Fees'] }, isOnly: false };
async function opened(own: Own = OWN, answer: unknown = { success: true }) {
  const requests = answerRequests({ 'PUT /api/categories': answer });
  await loadCustomCategories(VIEWER.id, 'en', new AbortController().signal, own);
  const page = renderPage(<Managed own={own} />, { viewer: VIEWER });
  await page.user.click(screen.getByRole('button', { name: 'Manage' }));
  return { requests, ...page };
}
const dialog = () => within(screen.getByRole('dialog'));
const own = () =>
  within(dialog().getByRole('list', { name: 'Your categories' }))
    .getAllByRole('button', { name: /^Rename/ })
    .map((each) => each.textContent);

afterEach(() => void window.dispatchEvent(new Event(SIGNED_OUT_EVENT)));

describe('managing categories', () => {
  it('adds a category, and refuses an empty or existing name', async () => {
    const { user } = await opened();
    const field = dialog().getByRole('textbox', { name: 'New category' });
    await user.type(field, 'Boat{Enter}');
    expect(own()).toEqual(['Club', 'Boat']);
    expect(field).toHaveValue('');
    await user.type(field, 'club{Enter}');
    expect(field).toBeInvalid();
    expect(dialog().getByRole('alert')).toBeVisible();
    expect(own()).toHaveLength(2);
    await user.type(field, 'x');
    expect(field).toBeValid();
  });

  it('renames a category in place, and Escape leaves the name and the dialog unchanged', async () => {
    const { user } = await opened();
    await user.click(dialog().getByRole('button', { name: /^Rename .Club/ }));
    await user.keyboard('Choir{Enter}');
    expect(own()).toEqual(['Choir']);
    await user.click(dialog().getByRole('button', { name: /^Rename .Choir/ }));
    await user.keyboard('Band{Escape}');
    expect(own()).toEqual(['Choir']);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('deletes a category, with undo', async () => {
    const { user } = await opened({ set: { Club: [], Boat: [] }, isOnly: false });
    await user.click(dialog().getByRole('button', { name: /^Delete .Club/ }));
    expect(own()).toEqual(['Boat']);
    const undo = dialog().getByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(own()).toEqual(['Club', 'Boat']);
  });

  it('keeps the last category, and explains why', async () => {
    const { user } = await opened();
    await user.click(dialog().getByRole('button', { name: /^Delete .Club/ }));
    expect(dialog().getByRole('alert')).toHaveTextContent('At least one category has to stay.');
    expect(own()).toEqual(['Club']);
  });

  it('reports discarded changes, and restores them', async () => {
    const { user } = await opened();
    await user.type(dialog().getByRole('textbox', { name: 'New category' }), 'Boat{Enter}');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The changes to your categories were not saved')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(own()).toEqual(['Club', 'Boat']);
  });

  it('shows no message if nothing was changed', async () => {
    const { user } = await opened();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('The changes to your categories were not saved')).not.toBeInTheDocument();
  });

  it.each([
    ['the account is another one now', 'accountChanged', /Other account/, true],
    ['the plan has none', 'planRequired', /^Nothing was saved\. Your changes are still here\.$/, false],
  ])('keeps its changes if %s, with a message', async (_, code, text, offersReload) => {
    const { user } = await opened(OWN, refusal(409, code, 'Other account'));
    await user.type(dialog().getByRole('textbox', { name: 'New category' }), 'Boat{Enter}');
    await user.click(dialog().getByRole('button', { name: 'Save Categories' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(dialog().queryAllByRole('button', { name: 'Reload' })).toHaveLength(offersReload ? 1 : 0);
    act(closeBilling);
    expect(own()).toEqual(['Club', 'Boat']);
  });

  it('is saved in this browser if the server cannot be reached', async () => {
    const { user } = await opened(OWN, refusal(503, 'unavailable', 'Down'));
    await user.type(dialog().getByRole('textbox', { name: 'New category' }), 'Boat{Enter}');
    await user.click(dialog().getByRole('button', { name: 'Save Categories' }));
    expect(await screen.findByText('Saved in this browser only')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('uses only custom categories on request', async () => {
    const { user, requests } = await opened();
    await user.click(dialog().getByRole('checkbox', { name: 'Sort into my categories only' }));
    await user.click(dialog().getByRole('button', { name: 'Save Categories' }));
    await expect.poll(() => requests.at(-1)?.body).toMatchObject({ onlyOwnCategories: true });
  });
});
