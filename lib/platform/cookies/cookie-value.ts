/** Returns a cookie's value from a `Cookie` header or `document.cookie`; undefined if it is missing. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
