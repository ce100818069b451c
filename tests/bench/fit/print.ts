const NAME_WIDTH = 34;

export function writeFigures(name: string, figures: string): void {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)} ${figures}\n`);
}

/** Writes weights as the rows of a weights file, without those nearer to nothing than `least`, and ends the process. */
export function writeWeights(names: readonly string[], weights: Float64Array, least: number): void {
  const rows = names
    .map((name, place) => ({ name, weight: weights[place] ?? 0 }))
    .filter(({ weight }) => Math.abs(weight) >= least)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, weight }) => `  "${name}": ${Number(weight.toFixed(2))},`);
  // The recogniser's workers would keep the process alive.
  process.stdout.write(`\n${rows.join('\n')}\n`, () => process.exit(0));
}
