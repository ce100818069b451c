import { useEffect } from 'react';

/**
 * In place of `react-style-singleton`, by which react-remove-scroll, beneath Radix' dialogs, keeps the page from scrolling. The
 * same functions, but the rules go into a style sheet that is made by script: a `<style>` element would have to be allowed
 * by the page's policy, and its text depends on the width of the scroll bar.
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

/** A hook that applies rules as long as anybody uses it; `isDynamic` lets later rules replace them. */
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

/** A component that applies rules as long as it is mounted. */
export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return ({ styles, dynamic }: { readonly styles: string; readonly dynamic?: boolean }): null => {
    useStyle(styles, dynamic);
    return null;
  };
}
