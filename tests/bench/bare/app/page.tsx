/** What pages are measured against: the least that Next serves. */
export default function Page() {
  return <h1>A page</h1>;
}
