import { ERRORES, type ErrorCode } from '#contract/errores.ts';
import type { ErrorDeFila } from '#contract/http.ts';

interface ErrorDetails {
  /** What the user reads, when there is something more precise than the code's text. */
  message?: string;
  /** One message per wrong field, first one first. */
  fields?: Record<string, string>;
  /** Bad cells of a workbook. */
  errores?: readonly ErrorDeFila[];
  /** What the client needs to go on: new totals, what is left in stock. */
  details?: Record<string, unknown>;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** An expected failure: the error handler turns it into its status and Spanish body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly errores: readonly ErrorDeFila[] | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { message, fields, errores, details, retryAfter }: ErrorDetails = {}) {
    super(message ?? ERRORES[code].message);
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORES[code].status;
    this.fields = fields;
    this.errores = errores;
    this.details = details;
    this.retryAfter = retryAfter;
  }
}
