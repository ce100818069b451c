import type { PageObject } from './page-look';

/** Drawing operators of a page in order, as pdfjs lists them: operator numbers and their arguments. */
export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** Operators that draw one picture, or several small ones. */
const IMAGES = [
  'paintImageXObject',
  'paintImageXObjectRepeat',
  'paintImageMaskXObject',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
  'paintInlineImageXObject',
  'paintInlineImageXObjectGroup',
  'paintSolidColorImageMask',
] as const;
const OTHERS = [
  'save',
  'restore',
  'transform',
  'setTextRenderingMode',
  'showText',
  'constructPath',
  'shadingFill',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
] as const;
type Operator = (typeof IMAGES)[number] | (typeof OTHERS)[number];

/** Operator numbers of pdfjs by name (its `OPS`). */
export type OperatorNumbers = Readonly<Record<Operator, number>>;

/** Text that is neither filled nor stroked (PDF 32000-1, 9.3.6). */
const TEXT_WITHOUT_INK = 3;

/** Linear part of the transformation matrix. The translation is not needed. */
type Axes = readonly [a: number, b: number, c: number, d: number];
interface GraphicsState {
  readonly axes: Axes;
  readonly hasInk: boolean;
}
const FIRST_STATE: GraphicsState = { axes: [1, 0, 0, 1], hasInk: true };

const numbersOf = (args: unknown): readonly number[] => (Array.isArray(args) ? args : []);

function transformed([a, b, c, d]: Axes, [e = 1, f = 0, g = 0, h = 1]: readonly number[]): Axes {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
}

/** Returns the area of a picture's axis-aligned bounding box. Each picture is drawn as a unit square. */
const areaOf = ([a, b, c, d]: Axes): number => (Math.abs(a) + Math.abs(c)) * (Math.abs(b) + Math.abs(d));

/** Yields the objects of a page from its drawing operators, like `openPageObjects` does for PDFium. */
export function* objectsOf({ fnArray, argsArray }: OperatorList, numbers: OperatorNumbers): Generator<PageObject> {
  const names = new Map<number, Operator>([...IMAGES, ...OTHERS].map((name) => [numbers[name], name]));
  const images = new Set<Operator | undefined>(IMAGES);
  const saved: GraphicsState[] = [];
  let state = FIRST_STATE;
  let formsOpen = 0;
  for (const [index, number] of fnArray.entries()) {
    const name = names.get(number);
    if (name === 'paintFormXObjectBegin' && ++formsOpen === 1) yield { type: 'drawing' };
    else if (name === 'paintFormXObjectEnd') formsOpen -= 1;
    // A form's state changes end with it.
    if (formsOpen > 0) continue;
    if (name === 'save') saved.push(state);
    else if (name === 'restore') state = saved.pop() ?? FIRST_STATE;
    else if (name === 'transform') state = { ...state, axes: transformed(state.axes, numbersOf(argsArray[index])) };
    else if (name === 'setTextRenderingMode') {
      state = { ...state, hasInk: numbersOf(argsArray[index])[0] !== TEXT_WITHOUT_INK };
    } else if (name === 'showText') yield { type: 'text', hasInk: state.hasInk };
    else if (name === 'constructPath') yield { type: 'path' };
    else if (name === 'shadingFill') yield { type: 'drawing' };
    else if (images.has(name)) {
      const { axes } = state;
      yield { type: 'image', area: () => areaOf(axes) };
    }
  }
}
