/** The used subset of Network Information: https://wicg.github.io/netinfo/#savedata-attribute. Not in every browser. */
interface Connection {
  readonly saveData?: boolean;
}

/** True if the user has enabled data saving in the browser. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true;
}
