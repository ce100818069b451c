import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { bidiIsolate } from '@/components/ui/bidi-isolate';
import { Checkbox } from '@/components/ui/checkbox';
import type { FoundAttachment } from '@/lib/features/mail/mail-search';
import { senderNameOf } from '@/lib/features/mail/sender-name';

interface FoundSenderProps {
  /** The sender's attachments, at least one. */
  readonly found: readonly FoundAttachment[];
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Head of a sender's group. It toggles all its attachments. */
export function FoundSender({ found, chosen, onChoose }: FoundSenderProps) {
  const t = useTranslations('Mail.found');
  const id = useId();
  const ids = found.map((each) => each.id);
  const count = ids.filter((each) => chosen.has(each)).length;
  const isAll = count === ids.length;
  const [first] = found;
  if (!first) return null;
  return (
    <li>
      <label className="mail-sender" htmlFor={id}>
        <Checkbox
          id={id}
          checked={isAll ? true : count > 0 ? 'indeterminate' : false}
          onClick={() => onChoose(ids, !isAll)}
        />
        {t('fromSender', { sender: bidiIsolate(senderNameOf(first)), count: ids.length })}
      </label>
    </li>
  );
}
