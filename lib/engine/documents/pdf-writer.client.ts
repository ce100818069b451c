/** Writes the objects of a PDF sequentially, and their cross-reference table (PDF 1.7, section 7.5). */
export class PdfWriter {
  readonly #chunks: Uint8Array[] = [];
  readonly #offsets: number[] = [];
  readonly #pages: number[] = [];
  #size = 0;

  constructor() {
    this.#write('%PDF-1.7\n');
    // Object 1 is the catalogue and 2 the page list. Both are written last.
    this.#offsets.push(0, 0);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a stream with these dictionary entries. Returns its object number. */
  add(entries: string, data: Uint8Array): number {
    const number = this.#begin();
    this.#write(`<< ${entries} /Length ${data.length} >>\nstream\n`);
    this.#chunks.push(data);
    this.#size += data.length;
    this.#write('\nendstream\nendobj\n');
    return number;
  }

  addPage(entries: string): void {
    this.#pages.push(this.#begin());
    this.#write(`<< /Type /Page /Parent 2 0 R ${entries} >>\nendobj\n`);
  }

  finish(): Uint8Array<ArrayBuffer> {
    this.#begin(1);
    this.#write('<< /Type /Catalog /Pages 2 0 R >>\nendobj\n');
    this.#begin(2);
    const kids = this.#pages.map((number) => `${number} 0 R`).join(' ');
    this.#write(`<< /Type /Pages /Count ${this.#pages.length} /Kids [${kids}] >>\nendobj\n`);
    const table = this.#size;
    const lines = this.#offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.#offsets.length + 1;
    this.#write(`xref\n0 ${size}\n0000000000 65535 f \n${lines.join('')}`);
    this.#write(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
    const whole = new Uint8Array(this.#size);
    let at = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, at);
      at += chunk.length;
    }
    return whole;
  }

  #begin(number = this.#offsets.length + 1): number {
    this.#offsets[number - 1] = this.#size;
    this.#write(`${number} 0 obj\n`);
    return number;
  }

  #write(text: string): void {
    const chunk = new TextEncoder().encode(text);
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }
}
