import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The sections of the landing page around the work; what they are does not change with it. */
const LANDING = ['.hero', 'main > .sec'];

/**
 * Axe on one page: what passes is not described, and no second page is opened to join the results of frames from elsewhere, of
 * which there are none. Both take longer than the rules do.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** What axe objects to on a page, in words that fit into a failed test. */
export async function objections(page: Page): Promise<string[]> {
  return violationsOf(axeOn(page));
}

/** What axe objects to on the main page in a state of the work. */
export async function objectionsToWork(page: Page): Promise<string[]> {
  return violationsOf(LANDING.reduce((builder, part) => builder.exclude(part), axeOn(page)));
}
