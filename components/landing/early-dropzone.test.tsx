import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readProcessingMode, saveProcessingMode } from '@/lib/features/on-device/processing-mode.client';
import {
  earlyFiles,
  earlyFolders,
  earlyPhotos,
  earlySamples,
} from '@/lib/features/workspace/adding/action-buffer.client';
import { listenEarly } from './early-dropzone.client';

const PDF = Object.assign(new File(['a'], 'a.pdf', { type: 'application/pdf' }), {
  webkitRelativePath: 'Papers/a.pdf',
});

/** The server-rendered dropzone. */
function Shell() {
  return (
    <div data-testid="shell">
      <input type="file" aria-label="Files" />
      <input type="file" aria-label="Folder" data-folders />
      <fieldset className="mode-choices">
        <input type="radio" name="mode" value="server" aria-label="Server" defaultChecked />
        <input type="radio" name="mode" value="device" aria-label="Device" />
      </fieldset>
      {['choose', 'folder', 'photo', 'samples'].map((name) => (
        <button key={name} type="button" data-act={name}>
          <b>{name}</b>
        </button>
      ))}
      <textarea aria-label="Text" />
    </div>
  );
}
let stop = () => {};
function shell(before: () => void = () => {}) {
  render(<Shell />);
  before();
  const onAct = vi.fn();
  stop = listenEarly(screen.getByTestId('shell'), onAct);
  return onAct;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
/** Puts files into a file input, like a file dialog. */
function fill(name: string, files: readonly File[]) {
  let value = files;
  Object.defineProperties(field(name), {
    files: { get: () => value, configurable: true },
    value: {
      get: () => '',
      set: () => {
        value = [];
      },
      configurable: true,
    },
  });
}
const BUFFERS = { earlyFiles, earlyFolders, earlyPhotos, earlySamples };
/** Takes the files that wait for the workspace. */
function waiting() {
  const taken: Record<string, unknown> = {};
  for (const [name, buffer] of Object.entries(BUFFERS)) {
    buffer.handleAll((done: unknown) => {
      taken[name] = done;
    })();
  }
  return taken;
}
/** Dispatches a drop or paste event with this data. */
function happens(type: string, target: EventTarget, data: object) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, type === 'paste' ? { clipboardData: data } : { dataTransfer: data });
  target.dispatchEvent(event);
  return event;
}
const dropped = (...files: readonly File[]) => ({ types: ['Files'], files, items: [] });

beforeEach(() => void saveProcessingMode('server'));
afterEach(() => {
  stop();
  waiting();
  void saveProcessingMode('server');
});

describe('the dropzone before its code is loaded', () => {
  it('keeps chosen files, and can be given the same ones again', () => {
    const onAct = shell();
    fill('Files', [PDF]);
    fireEvent.change(field('Files'));
    expect(onAct).toHaveBeenCalledOnce();
    expect(field('Files').files).toEqual([]);
    expect(waiting()).toEqual({ earlyFiles: [PDF] });
  });

  it('keeps files that were chosen before hydration', () => {
    const onAct = shell(() => {
      fill('Files', [PDF]);
      fill('Folder', [PDF]);
    });
    expect(onAct).toHaveBeenCalledTimes(2);
    expect(waiting()).toMatchObject({ earlyFiles: [PDF], earlyFolders: { files: [PDF], isCut: false } });
  });

  it('does nothing without files', () => {
    const onAct = shell();
    fireEvent.change(field('Files'));
    fireEvent.change(field('Folder'));
    expect(happens('drop', window, { types: ['text/plain'], files: [], items: [] }).defaultPrevented).toBe(false);
    expect(happens('dragover', window, { types: ['text/plain'] }).defaultPrevented).toBe(false);
    expect(onAct).not.toHaveBeenCalled();
    expect(waiting()).toEqual({});
  });

  it('keeps a chosen folder', () => {
    const onAct = shell();
    fill('Folder', [PDF]);
    fireEvent.change(field('Folder'));
    expect(onAct).toHaveBeenCalledOnce();
    expect(field('Folder').files).toEqual([]);
    expect(waiting()).toMatchObject({ earlyFolders: { files: [PDF] } });
  });

  it('keeps files dropped anywhere on the page, which the browser then does not open', () => {
    const onAct = shell();
    expect(happens('dragover', window, dropped()).defaultPrevented).toBe(true);
    expect(happens('drop', window, dropped(PDF)).defaultPrevented).toBe(true);
    expect(onAct).toHaveBeenCalledOnce();
    expect(waiting()).toEqual({ earlyFiles: [PDF] });
  });

  it('walks a dropped folder', async () => {
    const onAct = shell();
    const entry = { name: 'a.pdf', isDirectory: false, file: (done: (file: File) => void) => done(PDF) };
    let parts: unknown[][] = [[entry], []];
    const readEntries = (done: (entries: unknown[]) => void) => {
      done(parts[0] ?? []);
      parts = parts.slice(1);
    };
    const folder = { name: 'Papers', isDirectory: true, createReader: () => ({ readEntries }) };
    happens('drop', window, { ...dropped(), items: [{ webkitGetAsEntry: () => folder }] });
    expect(onAct).toHaveBeenCalledOnce();
    let taken = waiting();
    await expect.poll(() => (taken = { ...taken, ...waiting() })).toMatchObject({ earlyFolders: { files: [PDF] } });
    expect(taken).not.toHaveProperty('earlyFiles');
  });

  it('keeps pasted files, unless they are pasted into a field', () => {
    const onAct = shell();
    expect(happens('paste', screen.getByLabelText('Text'), { files: [PDF] }).defaultPrevented).toBe(false);
    expect(happens('paste', document.body, { files: [] }).defaultPrevented).toBe(false);
    expect(onAct).not.toHaveBeenCalled();
    expect(happens('paste', document.body, { files: [PDF] }).defaultPrevented).toBe(true);
    expect(onAct).toHaveBeenCalledOnce();
    expect(waiting()).toEqual({ earlyFiles: [PDF] });
  });

  it.each([
    ['choose', 'Files'],
    ['folder', 'Folder'],
  ])('opens the file dialog of its button %s', (act, name) => {
    const onAct = shell();
    const clicks = { Files: vi.spyOn(field('Files'), 'click'), Folder: vi.spyOn(field('Folder'), 'click') };
    fireEvent.click(screen.getByText(act));
    for (const [each, click] of Object.entries(clicks)) expect(click).toHaveBeenCalledTimes(each === name ? 1 : 0);
    expect(onAct).not.toHaveBeenCalled();
  });

  it.each([
    ['photo', 'earlyPhotos'],
    ['samples', 'earlySamples'],
  ])('remembers a click on %s', (act, buffer) => {
    const onAct = shell();
    fireEvent.click(screen.getByText(act));
    expect(onAct).toHaveBeenCalledOnce();
    expect(waiting()).toEqual({ [buffer]: 'wanted' });
  });

  it('stores the processing mode as soon as it is chosen, also before hydration', () => {
    shell();
    fireEvent.click(field('Device'));
    expect(readProcessingMode()).toBe('device');
    fireEvent.click(field('Server'));
    expect(readProcessingMode()).toBe('server');
    stop();
    field('Device').checked = true;
    stop = listenEarly(screen.getByTestId('shell'), () => {});
    expect(readProcessingMode()).toBe('device');
  });

  it('shows the stored choice', () => {
    void saveProcessingMode('device');
    shell();
    expect(field('Device')).toBeChecked();
  });

  it('hands the page over to the workspace when it stops', () => {
    const onAct = shell();
    stop();
    expect(happens('drop', window, dropped(PDF)).defaultPrevented).toBe(false);
    expect(happens('dragover', window, dropped()).defaultPrevented).toBe(false);
    expect(happens('paste', document.body, { files: [PDF] }).defaultPrevented).toBe(false);
    fireEvent.click(screen.getByText('samples'));
    fireEvent.click(field('Device'));
    expect(onAct).not.toHaveBeenCalled();
    expect(readProcessingMode()).toBe('server');
    expect(waiting()).toEqual({});
  });
});
