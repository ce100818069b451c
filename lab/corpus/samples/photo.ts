import type { SampleMedium } from './sample';

/** HTML of a sheet on a table, seen at an angle, with the shadow of a hand. */
export function photoStage(sheet: Buffer, medium: Extract<SampleMedium, { as: 'photo-jpg' }>): string {
  const { width, height } = medium.pageSize;
  const style = `
body{margin:0} section{width:${width + 130}px;height:${height + 120}px;background:${medium.table};display:grid;place-items:center;perspective:1600px;overflow:hidden;position:relative}
img{width:${width}px;height:${height}px;transform:${medium.transform};box-shadow:0 10px 34px 4px #0009;filter:sepia(.14) brightness(.97) contrast(.94)}
section::after{content:'';position:absolute;inset:0;background:radial-gradient(ellipse at 28% 22%,#fff2 0,#0000 45%),linear-gradient(205deg,#0000 48%,#0004 88%)}`;
  return `<!doctype html><style>${style}</style><section><img src="data:image/png;base64,${sheet.toString('base64')}"></section>`;
}
