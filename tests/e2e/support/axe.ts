import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The sections of the landing page around the work; what they are does not change with it. */
const LANDING = ['.hero', 'main > .sec'];

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** What axe objects to on a page, in words that fit into a failed test. */
export async function objections(page: Page): Promise<string[]> {
  return violationsOf(new AxeBuilder({ page }));
}

/** What axe objects to on the main page in a state of the work. */
export async function objectionsToWork(page: Page): Promise<string[]> {
  return violationsOf(LANDING.reduce((builder, part) => builder.exclude(part), new AxeBuilder({ page })));
}
