import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Sections of the landing page around the workspace, which do not change with its state. */
const LANDING = ['.hero', 'main > .sec'];

/**
 * Creates an axe runner for one page without descriptions of passed rules and without a second page for cross-origin
 * frames. Both take longer than the rules.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
}

async function violationsOf(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`));
}

/** Returns axe's violations on a page as short text. */
export async function axeViolations(page: Page): Promise<string[]> {
  return violationsOf(axeOn(page));
}

/** Returns axe's violations on the main page in a state of the workspace. */
export async function workspaceViolations(page: Page): Promise<string[]> {
  return violationsOf(LANDING.reduce((builder, part) => builder.exclude(part), axeOn(page)));
}
