import 'server-only';
import { env } from '@/lib/platform/env/env.server';

/** True when documents are sent to Anthropic; false when they are sorted on this server alone. */
export function documentsLeaveServer(): boolean {
  const { AI_ENGINE, ANTHROPIC_API_KEY } = env();
  return AI_ENGINE !== 'offline' && ANTHROPIC_API_KEY !== undefined;
}
