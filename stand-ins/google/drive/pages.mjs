import { escapeHtml, page } from '../../html.mjs';

/**
 * Page with the contents of a folder, as links.
 * @param {string} name
 * @param {readonly { name: string, webViewLink: string }[]} files
 */
export function fileListPage(name, files) {
  const items = files.map(
    (file) => `<li><a href="${escapeHtml(file.webViewLink)}"><bdi>${escapeHtml(file.name)}</bdi></a></li>`,
  );
  return page(
    `${name} (local Drive)`,
    `<h1><bdi>${escapeHtml(name)}</bdi></h1><p>A local stand-in for Google Drive: nothing left this machine.</p><ul>${items.join('')}</ul>`,
  );
}
