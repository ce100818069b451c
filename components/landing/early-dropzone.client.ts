import { readProcessingMode, saveProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import {
  earlyFiles,
  earlyFolders,
  earlyPhotos,
  earlySamples,
} from '@/lib/features/workspace/adding/action-buffer.client';
import { droppedEntries, filterChosen, walkFolders } from '@/lib/features/workspace/adding/folder-files';

const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Fields keep the text that is pasted into them. */
const KEEPS_PASTES = 'input, textarea, [contenteditable="true"], [role="dialog"]';

/**
 * Makes the server-rendered dropzone accept files: chosen, dropped anywhere on the page, or pasted; folders; and the
 * samples. Files are kept for the workspace, and `onAct` is called. The chosen processing mode is stored at once. The
 * field's listener is not removed: a file dialog may still be open when the workspace replaces the field.
 * @param shell holds the field, and buttons whose `data-act` names their action
 * @returns stops listening
 */
export function listenEarly(shell: HTMLElement, onAct: () => void): () => void {
  const field = shell.querySelector<HTMLInputElement>('input[type="file"]:not([data-folders])');
  const folderField = shell.querySelector<HTMLInputElement>('input[data-folders]');
  const modeChoices = shell.querySelector('.mode-choices');
  const deviceChoice = shell.querySelector<HTMLInputElement>('input[type="radio"][value="device"]');
  const hand = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    earlyFiles.dispatch(files);
    onAct();
  };
  const onChange = () => {
    hand(field?.files);
    if (field) field.value = '';
  };
  const onFolder = () => {
    const files = [...(folderField?.files ?? [])];
    if (files.length === 0) return;
    earlyFolders.dispatch(filterChosen(files));
    if (folderField) folderField.value = '';
    onAct();
  };
  const onClick = ({ target }: MouseEvent) => {
    const act = target instanceof Element ? target.closest<HTMLElement>('[data-act]')?.dataset.act : undefined;
    if (act === 'choose') field?.click();
    if (act === 'folder') folderField?.click();
    if (act === 'photo') {
      earlyPhotos.dispatch('wanted');
      onAct();
    }
    if (act === 'samples') {
      earlySamples.dispatch('wanted');
      onAct();
    }
  };
  const onModeChange = () => void saveProcessingMode(deviceChoice?.checked ? 'device' : 'server');
  const onDragOver = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
  const onDrop = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    const entries = droppedEntries(event.dataTransfer);
    if (!entries) return hand(event.dataTransfer?.files);
    onAct();
    void walkFolders(entries).then(earlyFolders.dispatch);
  };
  const onPaste = (event: ClipboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest(KEEPS_PASTES);
    if (isField || !event.clipboardData?.files.length) return;
    event.preventDefault();
    hand(event.clipboardData.files);
  };
  field?.addEventListener('change', onChange);
  folderField?.addEventListener('change', onFolder);
  modeChoices?.addEventListener('change', onModeChange);
  shell.addEventListener('click', onClick);
  addEventListener('dragover', onDragOver);
  addEventListener('drop', onDrop);
  document.addEventListener('paste', onPaste);
  // Picks up a choice made before hydration, and state that the server could not know.
  onChange();
  onFolder();
  if (deviceChoice?.checked) onModeChange();
  else if (deviceChoice) deviceChoice.checked = readProcessingMode() === 'device';
  return () => {
    modeChoices?.removeEventListener('change', onModeChange);
    shell.removeEventListener('click', onClick);
    removeEventListener('dragover', onDragOver);
    removeEventListener('drop', onDrop);
    document.removeEventListener('paste', onPaste);
  };
}
