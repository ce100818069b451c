import { NextResponse } from 'next/server';
import { pingDb } from '@/db/client.server';
import { AppError } from '@/lib/errors';
import { localeOf } from '@/lib/http/locale';
import { log } from '@/lib/http/log.server';
import { errorText } from '@/lib/i18n/error-text';

const headers = { 'cache-control': 'no-store' };

/** Says whether this server can work. Not a `route()`, which needs the database before it can answer anything. */
export async function GET(request: Request): Promise<NextResponse> {
  const uptimeSeconds = Math.floor(process.uptime());
  try {
    return NextResponse.json({ status: 'ok', database: await pingDb(), uptimeSeconds }, { headers });
  } catch (thrown) {
    log().error({ err: thrown }, 'database does not answer');
    const error = new AppError('unavailable');
    const message = errorText(error, localeOf(request.headers));
    const body = { success: false, code: error.code, message, error: message };
    return NextResponse.json(
      { status: 'unavailable', database: 'down', uptimeSeconds, ...body },
      { status: error.status, headers },
    );
  }
}
