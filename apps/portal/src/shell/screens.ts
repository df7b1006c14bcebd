// The screens with their own code and messages, each loaded when it is first opened.
import { catalogs as calendarWords } from 'virtual:messages/calendar';
import { catalogs as evaluationWords } from 'virtual:messages/evaluation';
import { catalogs as guideWords } from 'virtual:messages/guides';
import { catalogs as journalWords } from 'virtual:messages/journal';
import { catalogs as learningWords } from 'virtual:messages/learning';
import { catalogs as licenceWords } from 'virtual:messages/licence';
import { catalogs as marketWords } from 'virtual:messages/market';
import { catalogs as replayWords } from 'virtual:messages/replay';
import { catalogs as settingsWords } from 'virtual:messages/settings';
import { catalogs as simulatorWords } from 'virtual:messages/simulator';
import { catalogs as webinarWords } from 'virtual:messages/webinars';
import { screenSource } from '../platform/screen/lazy-screen.tsx';

export const screens = {
  accountSetup: screenSource(
    simulatorWords,
    async () => (await import('../simulator/account-setup-page.tsx')).AccountSetupPage,
  ),
  agreements: screenSource(
    simulatorWords,
    async () => (await import('../simulator/agreements-page.tsx')).AgreementsPage,
  ),
  calendar: screenSource(calendarWords, async () => (await import('../calendar/calendar-page.tsx')).CalendarPage),
  evaluation: screenSource(
    evaluationWords,
    async () => (await import('../evaluation/page/evaluation-page.tsx')).EvaluationPage,
  ),
  earlierAttempts: screenSource(
    evaluationWords,
    async () => (await import('../evaluation/attempts/attempts-card.tsx')).EarlierAttempts,
  ),
  certificate: screenSource(
    evaluationWords,
    async () => (await import('../evaluation/attempts/certificate-page.tsx')).CertificatePage,
  ),
  attempt: screenSource(
    evaluationWords,
    async () => (await import('../evaluation/attempts/attempt-page.tsx')).AttemptRecordPage,
  ),
  evidence: screenSource(
    evaluationWords,
    async () => (await import('../evaluation/evidence/evidence-page.tsx')).EvidencePage,
  ),
  evidenceList: screenSource(
    evaluationWords,
    async () => (await import('../evaluation/evidence/evidence-list-page.tsx')).EvidenceListPage,
  ),
  licence: screenSource(licenceWords, async () => (await import('../simulator/licence-page.tsx')).LicencePage),
  journal: screenSource(journalWords, async () => (await import('../journal/page/journal-page.tsx')).JournalPage),
  lesson: screenSource(learningWords, async () => (await import('../learning/lesson-page.tsx')).LessonPage),
  lessons: screenSource(learningWords, async () => (await import('../learning/lessons-page.tsx')).LessonsPage),
  quiz: screenSource(learningWords, async () => (await import('../learning/quiz/quiz-page.tsx')).QuizPage),
  supplemental: screenSource(
    learningWords,
    async () => (await import('../learning/supplemental-page.tsx')).SupplementalPage,
  ),
  guides: screenSource(guideWords, async () => (await import('../education/guides-page.tsx')).GuidesPage),
  replay: screenSource(replayWords, async () => (await import('../market/replay/replay-page.tsx')).ReplayPage),
  settings: screenSource(settingsWords, async () => (await import('./settings-screen.tsx')).SettingsScreen),
  trading: screenSource(marketWords, async () => (await import('../market/page/trading-page.tsx')).TradingPage),
  webinars: screenSource(webinarWords, async () => (await import('../education/webinars-page.tsx')).WebinarsPage),
} as const;
