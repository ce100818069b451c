import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, which react-remove-scroll (a dependency of Radix dialogs) uses to lock page
 * scrolling. Same functions, but the rules go into a constructed style sheet. The content security policy would have to
 * allow a `<style>` element, and its text depends on the width of the scroll bar.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = null;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== gone);
    },
  };
}

/** Returns a hook that applies rules while it is in use; `isDynamic` lets later rules replace them. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return (styles: string, isDynamic?: boolean): void => {
    // biome-ignore lint/correctness/useExhaustiveDependencies: rules change only where they are said to be dynamic
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles && isDynamic]);
  };
}

/** Returns a component that applies rules while it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { readonly styles: string; readonly dynamic?: boolean }): null => {
    useStyle(styles, dynamic);
    return null;
  };
}
