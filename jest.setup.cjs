// The matchers for documents, only where a test has one (`@jest-environment jsdom`).
if (typeof document !== "undefined") require("@testing-library/jest-dom");
