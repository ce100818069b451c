import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CategorisationResult } from '@/lib/engine/categorising/result';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const samples = `${root}public/samples/`;
let folder: string;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as a separate process, in `folder`. `onNote` receives the standard error so far. */
function organise(args: string[], onNote?: (text: string, stop: () => void) => void): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/organise.ts', ...args],
    { cwd: root, env: { ...process.env, NEXTAUTH_SECRET: '', MESUDAR_CALLER_FOLDER: folder, LOG_LEVEL: 'debug' } },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    onNote?.(stderr, () => child.kill('SIGINT'));
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** Samples with text, so that no page needs OCR. */
function addTextSamples(): void {
  for (const name of ['Doc1.docx', 'eStatement (1).pdf']) copyFileSync(samples + name, join(folder, name));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mesudar-command-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the command', () => {
  it('organises good files, names bad ones and exits with 2', async () => {
    addTextSamples();
    writeFileSync(join(folder, 'empty.pdf'), '');
    writeFileSync(join(folder, 'חתוך.pdf'), readFileSync(`${samples}eStatement (1).pdf`).subarray(0, 300));
    writeFileSync(join(folder, 'program.docx'), 'MZ\u0090\u0000');
    const { code, stdout, stderr } = await organise(['.']);
    expect(stdout).toMatch(/eStatement \(1\)\.pdf/);
    expect(stdout).toContain('3 files were not read:');
    for (const name of ['empty.pdf', 'חתוך.pdf', 'program.docx']) expect(stdout).toContain(name);
    expect(code, stderr).toBe(2);
    const zip = await JSZip.loadAsync(readFileSync(join(folder, 'organized-documents.zip')), { checkCRC32: true });
    expect(Object.keys(zip.files).filter((path) => path.includes('/'))).toHaveLength(2);
  });

  it('prints only JSON on standard output', async () => {
    addTextSamples();
    const { code, stdout, stderr } = await organise(['.', '--json', '--language', 'he']);
    expect(code, stderr).toBe(0);
    expect(
      z
        .array(CategorisationResult)
        .parse(JSON.parse(stdout))
        .map((result) => result.fileName),
    ).toEqual(['Doc1.docx', 'eStatement (1).pdf']);
    expect(readdirSync(folder)).not.toContain('organized-documents.zip');
  });

  it('exits with 1 and the usage for invalid options', async () => {
    const { code, stdout, stderr } = await organise(['--quick']);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^There is no option --quick\.\nUsage: /);
  });

  it('stops cleanly on Ctrl-C, without a ZIP', async () => {
    for (let index = 0; index < 6; index++) copyFileSync(`${samples}IMG_2231.jpg`, join(folder, `${index}.jpg`));
    const { code, stderr } = await organise(['.'], (text, stop) => text.includes('6 files to organise') && stop());
    expect(code, stderr).toBe(130);
    expect(stderr).toContain('Stopped. Your files are as they were.');
    expect(readdirSync(folder)).toHaveLength(6);
  });
});
