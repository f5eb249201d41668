export type BackupStep = 'made' | 'checked' | 'copied';

/** Dates are empty when it never happened; a success clears the failure. */
export type StepStatus = {
  file: string;
  succeededAt: string;
  failedAt: string;
  failure: string;
};

export type BackupStatus = Record<BackupStep, StepStatus> & {
  isOn: boolean;
  isCopied: boolean;
};

export type BackupFile = { name: string; madeAt: string; bytes: number };

export const neverDone: StepStatus = { file: '', succeededAt: '', failedAt: '', failure: '' };

const maxAgeMs = 48 * 60 * 60 * 1_000;

export type BackupWarning = { step: BackupStep; at: string; reason: string };

/** A backup, check or copy is late two days after the last one; `reason` is empty for one that is only late. */
export function backupWarnings(status: BackupStatus, now: number): BackupWarning[] {
  if (!status.isOn) return [];
  const steps: BackupStep[] = status.isCopied ? ['made', 'checked', 'copied'] : ['made', 'checked'];
  return steps.flatMap(step => {
    const { succeededAt, failedAt, failure } = status[step];
    if (failedAt) return [{ step, at: failedAt, reason: failure }];
    const isLate = succeededAt !== '' && now - Date.parse(succeededAt) > maxAgeMs;
    return isLate ? [{ step, at: succeededAt, reason: '' }] : [];
  });
}
