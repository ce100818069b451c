/** A cookie's value in a `Cookie` header or in `document.cookie`; undefined where it is not there. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
