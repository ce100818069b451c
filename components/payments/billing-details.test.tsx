import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, refusal } from '@/tests/support/answers';
import { renderPage, VIEWER } from '@/tests/support/render';
import { BillingDetailsSection } from './billing-details';

const PATH = '/api/payments/billing-details';
const known = (details: object = {}) => ({
  success: true,
  details: { name: 'Dana Levi', company: null, number: null, ...details },
});
async function opened(answers: Record<string, unknown>) {
  const requests = answerRequests(answers);
  const page = renderPage(<BillingDetailsSection />, { viewer: VIEWER });
  expect(requests).toEqual([]);
  await page.user.click(screen.getByRole('button', { name: 'Edit' }));
  return { requests, ...page };
}
const field = (name: string) => screen.getByRole('textbox', { name });

describe('the details on receipts', () => {
  it('are loaded when they are opened, and hidden again', async () => {
    let arrive = () => {};
    const { user, requests } = await opened({
      [`GET ${PATH}`]: () =>
        new Promise((resolve) => {
          arrive = () => resolve(known({ company: 'Levi Ltd' }));
        }),
    });
    expect(screen.getByText('Loading your details')).toBeVisible();
    arrive();
    await expect.poll(() => screen.queryByRole('textbox', { name: 'Name' })).not.toBeNull();
    expect(['Name', 'Company', 'Company or tax number'].map((name) => (field(name) as HTMLInputElement).value)).toEqual(
      ['Dana Levi', 'Levi Ltd', ''],
    );
    expect(field('Name')).toHaveAttribute('autocomplete', 'name');
    expect(field('Company')).toHaveAttribute('autocomplete', 'organization');
    expect(field('Company or tax number')).toHaveAttribute('autocomplete', 'off');
    const toggle = screen.getByRole('button', { name: 'Close' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
  });

  it('can be reloaded after a failure', async () => {
    const { user } = await opened({});
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerRequests({ [`GET ${PATH}`]: known() });
    await user.click(retry);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Dana Levi');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are saved, and then closed', async () => {
    const { user, requests } = await opened({ [`GET ${PATH}`]: known(), [`PUT ${PATH}`]: known() });
    await screen.findByRole('textbox', { name: 'Name' });
    await user.type(field('Company'), 'Levi Ltd');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Saved\. Your next receipts/)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(requests.at(-1)).toEqual({
      method: 'PUT',
      path: PATH,
      body: { name: 'Dana Levi', company: 'Levi Ltd', number: '' },
    });
  });

  it('keep the typed values if saving fails, with the reason', async () => {
    const { user, requests } = await opened({
      [`GET ${PATH}`]: known(),
      [`PUT ${PATH}`]: refusal(503, 'unavailable', 'Down'),
    });
    await screen.findByRole('textbox', { name: 'Name' });
    await user.type(field('Company'), 'Levi Ltd{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Down');
    expect(field('Company')).toHaveValue('Levi Ltd');
    expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect.poll(() => requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });
});
