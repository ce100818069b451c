const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** True for a key that the preview may handle: neither typed into a field nor pressed in a layer above the preview. */
export function isForPreview({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented) return false;
  if (!(target instanceof Element)) return true;
  const layer = target.closest('[role="dialog"], [role="menu"]');
  return !target.closest(FIELDS) && (layer === null || layer.matches('.pv-modal'));
}
