/** Network Information, as far as it is used: https://wicg.github.io/netinfo/#savedata-attribute. Not in every browser. */
interface Connection {
  readonly saveData?: boolean;
}

/** True where the person has asked their browser to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}
