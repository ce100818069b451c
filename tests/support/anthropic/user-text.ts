import { blocksOf, type PromptBody } from './body';
import type { Media } from './media';
import type { StandInOptions } from './stand-in';

/** Text of the user's turns. */
export interface UserText {
  readonly typed: string;
  /** Text of pictures and PDFs. */
  readonly pictured: string;
  /** Both, in the order of the blocks. */
  readonly all: string;
}

/** Collects the text of the user's turns. Pictures are read one after another by `readImages`, if given. */
export async function readUserText(
  body: PromptBody,
  media: Media,
  readImages?: StandInOptions['readImages'],
): Promise<UserText> {
  const blocks = body.messages.flatMap(({ role, content }) => (role === 'user' ? blocksOf(content) : []));
  const texts: { text: string; isTyped: boolean }[] = [];
  for (const block of blocks) {
    const image = media.images.get(block);
    if (block.type === 'text') texts.push({ text: block.text, isTyped: true });
    else if (image) texts.push({ text: (await readImages?.(image.bytes)) ?? '', isTyped: false });
    else texts.push({ text: media.pdfs.get(block)?.text ?? '', isTyped: false });
  }
  const join = (chosen: typeof texts) =>
    chosen
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n');
  return {
    typed: join(texts.filter(({ isTyped }) => isTyped)),
    pictured: join(texts.filter(({ isTyped }) => !isTyped)),
    all: join(texts),
  };
}
