'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { hasCharacterKeys, saveCharacterKeys } from '@/lib/features/desk/shortcut-settings.client';
import { type KeyStroke, SHORTCUT_SCOPES, SHORTCUTS } from '@/lib/features/desk/shortcuts';
import './shortcuts.css';

/** Keys with a symbol of their own, the same in every language. */
const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Backspace: '⌫',
};

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('Shortcuts');
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="md" title={t('title')} description={t('description')}>
        <div className="ws-keymap">
          {SHORTCUT_SCOPES.map((scope) => (
            <section key={scope}>
              <h3>{t(`scopes.${scope}`)}</h3>
              <dl>
                {SHORTCUTS.filter((shortcut) => shortcut.scope === scope).map(({ id, keys }) => (
                  <div key={id}>
                    <dt>{t(`actions.${id}`)}</dt>
                    <dd>
                      {keys.map((stroke) => (
                        <Stroke key={`${stroke.key}${stroke.shift ?? ''}`} stroke={stroke} />
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <CharacterKeys />
      </DialogContent>
    </Dialog>
  );
}

function Stroke({ stroke: { key, mod, shift } }: { readonly stroke: KeyStroke }) {
  const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);
  const words = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return (
    <bdi dir="ltr" className="ws-stroke">
      {mod ? <kbd className="kbd">{isMac ? '⌘' : 'Ctrl'}</kbd> : null}
      {shift ? <kbd className="kbd">Shift</kbd> : null}
      <kbd className="kbd">{words}</kbd>
    </bdi>
  );
}

function CharacterKeys() {
  const t = useTranslations('Shortcuts');
  const id = useId();
  const [isOn, setIsOn] = useState(hasCharacterKeys);
  const change = (next: boolean) => {
    saveCharacterKeys(next);
    setIsOn(next);
  };
  return (
    <div className="ws-keys-switch">
      <Checkbox id={id} checked={isOn} onCheckedChange={(checked) => change(checked === true)} />
      <label htmlFor={id}>{t('characterKeys')}</label>
    </div>
  );
}
