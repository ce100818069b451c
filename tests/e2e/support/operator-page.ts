import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../../lib/platform/i18n/locales';
import { siteOperator } from './operator';
import { addressIn, expect } from './test';
import type { Texts } from './texts';

/** The operator's pages in a test. */
export class OperatorPage {
  readonly #operator = siteOperator();
  readonly page: Page;
  readonly t: Texts;
  readonly language: Locale;

  constructor(page: Page, t: Texts, language: Locale) {
    this.page = page;
    this.t = t;
    this.language = language;
  }

  /** Returns a path below the operator's API. */
  api(path: string): string {
    return `**/api/${this.#operator.prefix}/admin/${path}`;
  }

  /** Returns the address of a tab in a language. */
  address(tab: 'database' | 'users' | '' = '', language = this.language): string {
    return addressIn(language, `/${this.#operator.prefix}/admin${tab && `/${tab}`}`);
  }

  async open(tab: 'database' | 'users' | '' = ''): Promise<void> {
    await this.page.goto(this.address(tab));
    await expect(this.field('username')).toBeFocused();
  }

  field(name: 'username' | 'password'): Locator {
    return this.page.getByLabel(this.t(`Admin.login.${name}`), { exact: true });
  }

  /** Fills in the login form and submits it, by default with the right password. */
  async login(password = this.#operator.password): Promise<void> {
    await this.field('username').fill(this.#operator.username);
    await this.field('password').fill(password);
    await this.button('Admin.login.submit').click();
  }

  /** Returns the session token stored by this tab. */
  token(): Promise<string> {
    return this.page.evaluate(() => JSON.parse(sessionStorage.getItem('adminSession') ?? '{}').token ?? '');
  }

  /** Returns the server's response to an API call with a token. */
  async call(method: 'GET' | 'POST', path: string, token: string): Promise<number> {
    const { prefix } = this.#operator;
    const headers = { authorization: `Bearer ${token}` };
    return (await this.page.request.fetch(`/api/${prefix}/admin/${path}`, { method, headers })).status();
  }

  button(key: string, values?: Record<string, string | number>): Locator {
    return this.page.getByRole('button', { name: this.t(key, values), exact: true });
  }

  tab(tab: 'overview' | 'database' | 'users'): Locator {
    return this.page.getByRole('tab', { name: this.t(`Admin.tabs.${tab}`), exact: true });
  }

  /** Returns a dialog by its title. */
  dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: this.t(title), exact: true });
  }
}
