'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { notify } from '@/components/ui/notify';
import { Segmented } from '@/components/ui/segmented';
import { PROCESSING_MODES, type ProcessingMode } from '@/lib/features/on-device/on-device';
import { onDevice } from '@/lib/features/on-device/page-engine.client';
import { saveKeepsSensitiveOnDevice, saveProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import { useEngine, useEngineSize } from './use-engine';
import { useProcessingModeTexts } from './use-processing-mode-texts';

/** Processing mode in the settings dialog before it is saved. */
export interface ReadingSettingsValue {
  readonly mode: ProcessingMode;
  readonly keepsSensitive: boolean;
}

interface ReadingSettingsProps {
  readonly value: ReadingSettingsValue;
  readonly onValueChange: (value: ReadingSettingsValue) => void;
}

/** Settings: processing mode, the rule for sensitive documents, and the engine stored in this browser. */
export function ReadingSettings({ value, onValueChange }: ReadingSettingsProps) {
  const t = useTranslations('Device');
  const words = useProcessingModeTexts();
  const { mode, keepsSensitive } = value;
  return (
    <>
      <div className="field">
        <span className="label">{t('label')}</span>
        <Segmented
          label={t('label')}
          value={mode}
          options={PROCESSING_MODES.map((one) => ({ value: one, label: words[one].name }))}
          onValueChange={(next) => onValueChange({ ...value, mode: next })}
        />
        <span className="help" aria-live="polite">
          {words[mode].line}
        </span>
      </div>
      {mode === 'server' ? (
        <CheckboxField
          label={t('settings.sensitive')}
          help={t('settings.sensitiveHelp')}
          checked={keepsSensitive}
          onCheckedChange={(checked) => onValueChange({ ...value, keepsSensitive: checked })}
        />
      ) : null}
      <StoredEngine onRemoved={() => onValueChange({ mode: 'server', keepsSensitive: false })} />
    </>
  );
}

/** The stored parts of the engine, with a button to remove them. Without them the server reads the documents. */
function StoredEngine({ onRemoved }: { readonly onRemoved: () => void }) {
  const t = useTranslations('Device.settings');
  const { parts, fetching } = useEngine();
  const size = useEngineSize();
  if (parts === 'none' || fetching) return null;
  const remove = async () => {
    try {
      await onDevice.remove();
    } catch {
      notify.error({ title: t('notRemoved') });
      return;
    }
    saveProcessingMode('server');
    saveKeepsSensitiveOnDevice(false);
    onRemoved();
    notify.success({ title: t('removed.title'), message: t('removed.message') });
  };
  return (
    <div className="field">
      <span className="help">{t('held', { size })}</span>
      <Button size="sm" className="justify-self-start" onClick={() => void remove()}>
        {t('remove')}
      </Button>
    </div>
  );
}
